import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { verEliminacion } from '../../../contract/persona/perfil.ts'
import { ApiError } from '../../base/calls/answers.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { useSesion } from '../../base/session/session.tsx'
import { ENLACE_SIN_LEER, EnlaceDeCorreo, INCOMPLETO } from '../../cuentas/acceso/EnlaceDeCorreo.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Encabezado, Errand } from '../../ui/layout/Errand.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { EnlaceTerminado, PERFIL } from '../enlaces/EnlaceTerminado.tsx'
import { ConfirmarEliminacion, tituloSinSalida } from './ConfirmarEliminacion.tsx'
import { useEliminacion } from './PedirEliminacion.tsx'

/** Shows what the link of the mail would erase, and the button that does it. */
export default function EliminarCuentaPage() {
  const { usuario } = useSesion()
  return (
    <EnlaceDeCorreo
      cargando={<Cargando />}
      falta={
        <SinEnlace titulo={INCOMPLETO}>
          Para eliminar tu cuenta, abre el enlace completo que te enviamos por correo, o pide uno nuevo{' '}
          {usuario ? 'aquí' : 'en tu perfil'}.
        </SinEnlace>
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
      <SinEnlace titulo={titulo} deOtra={failure instanceof ApiError && failure.code === 'enlace_de_otra_cuenta'}>
        {failure.message}
      </SinEnlace>
    )
  return (
    <QueryState de={leida} fallo={ENLACE_SIN_LEER} cargando={<Cargando />}>
      {(eliminacion) => <ConfirmarEliminacion token={token} eliminacion={eliminacion} onRefused={setRefused} />}
    </QueryState>
  )
}

interface SinEnlaceProps {
  titulo: string
  /** It is of another account than that of who is here. */
  deOtra?: boolean
  children: ReactNode
}

/** Whoever is logged in asks here for the link that is missing. */
function SinEnlace({ titulo, deOtra = false, children }: SinEnlaceProps) {
  const { usuario } = useSesion()
  return (
    <EnlaceTerminado titulo={titulo} a={PERFIL} antes={usuario && !deOtra && <PedirOtro usuario={usuario} />}>
      {children}
    </EnlaceTerminado>
  )
}

function PedirOtro({ usuario }: { usuario: Usuario }) {
  const { pedir, pidiendo, dialogo } = useEliminacion(usuario)
  return (
    <>
      <Button pending={pidiendo} onClick={pedir}>
        Enviarme el enlace
      </Button>
      {dialogo}
    </>
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
