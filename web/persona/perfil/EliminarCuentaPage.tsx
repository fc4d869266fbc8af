import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { verEliminacion } from '../../../contract/persona/perfil.ts'
import { queryOf } from '../../base/calls/api.ts'
import { paths } from '../../base/router/routes.ts'
import { Encabezado } from '../../cuentas/acceso/Encabezado.tsx'
import { ENLACE_SIN_LEER, EnlaceDeCorreo } from '../../cuentas/acceso/EnlaceDeCorreo.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { ConfirmarEliminacion, tituloSinSalida } from './ConfirmarEliminacion.tsx'

/** Shows what the link of the mail would erase, and the button that does it. */
export default function EliminarCuentaPage() {
  return (
    <EnlaceDeCorreo
      cargando={<Cargando />}
      falta={<EnlaceInservible titulo="Falta el enlace" motivo="Abre el enlace completo que te enviamos por correo." />}
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

  if (failure && titulo) return <EnlaceInservible titulo={titulo} motivo={failure.message} />
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
    <>
      <Encabezado titulo="Eliminar mi cuenta">Estamos revisando tu enlace.</Encabezado>
      <Skeleton texto="Revisando el enlace…">
        <Stack gap={4}>
          {ANCHOS.map((width) => (
            <SkeletonBlock key={width} width={width} />
          ))}
          <SkeletonBlock height="3rem" />
        </Stack>
      </Skeleton>
    </>
  )
}

/** Why the link does nothing, and the way to another one. */
function EnlaceInservible({ titulo, motivo }: { titulo: string; motivo: string }) {
  const side = useRef<HTMLDivElement>(null)
  useEffect(() => side.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={side}>
      <Encabezado titulo={titulo}>{motivo}</Encabezado>
      <LinkButton to={paths.perfil} variant="secondary" full>
        Ir a mi perfil
      </LinkButton>
    </div>
  )
}
