import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { verEliminacion } from '../../../contract/persona/perfil.ts'
import { queryOf } from '../../base/calls/api.ts'
import { ENLACE_SIN_LEER, EnlaceDeCorreo } from '../../cuentas/acceso/EnlaceDeCorreo.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Encabezado, Errand } from '../../ui/layout/Errand.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { EnlaceTerminado, PERFIL } from '../enlaces/EnlaceTerminado.tsx'
import { ConfirmarEliminacion, tituloSinSalida } from './ConfirmarEliminacion.tsx'

/** Shows what the link of the mail would erase, and the button that does it. */
export default function EliminarCuentaPage() {
  return (
    <EnlaceDeCorreo
      cargando={<Cargando />}
      falta={
        <EnlaceTerminado titulo="Falta el enlace" a={PERFIL}>
          Abre el enlace completo que te enviamos por correo.
        </EnlaceTerminado>
      }
    >
      {(token) => <Contenido token={token} />}
    </EnlaceDeCorreo>
  )
}

function Contenido({ token }: { token: string }) {
  const leida = useQuery(queryOf(verEliminacion, { body: { token } }))
  const [refused, setRefused] = useState<Error | null>(null)
  const failure = refused ?? (leida.data ? null : leida.error)
  const titulo = tituloSinSalida(failure)

  if (failure && titulo)
    return (
      <EnlaceTerminado titulo={titulo} a={PERFIL}>
        {failure.message}
      </EnlaceTerminado>
    )
  return (
    <QueryState de={leida} fallo={ENLACE_SIN_LEER} cargando={<Cargando />}>
      {(eliminacion) => <ConfirmarEliminacion token={token} eliminacion={eliminacion} onRefused={setRefused} />}
    </QueryState>
  )
}

/** The widths of the lines to come. */
const ANCHOS = ['40%', '92%', '84%', '96%', '76%', '44%', '90%', '95%', '60%']

function Cargando() {
  return (
    <Errand drawing="sendero">
      <Encabezado titulo="Eliminar mi cuenta">Estamos revisando tu enlace.</Encabezado>
      <Skeleton texto="Revisando el enlace…">
        <Stack gap={4}>
          {ANCHOS.map((width) => (
            <SkeletonBlock key={width} width={width} />
          ))}
          <SkeletonBlock height="3rem" />
        </Stack>
      </Skeleton>
    </Errand>
  )
}
