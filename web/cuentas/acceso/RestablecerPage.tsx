import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { verRestablecimiento } from '../../../contract/cuentas/entrada.ts'
import { ApiError } from '../../base/calls/answers.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { useSearch } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Encabezado, Errand } from '../../ui/layout/Errand.tsx'
import { QueryState } from '../../ui/status/QueryState.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { ENLACE_SIN_LEER, EnlaceDeCorreo, INCOMPLETO } from './EnlaceDeCorreo.tsx'
import { FormularioDeContrasena } from './FormularioDeContrasena.tsx'
import { PedirEnlace } from './PedirEnlace.tsx'

/** Takes a password, new or the first one, for the link of a mail, or offers another link when this one is of no use. */
export default function RestablecerPage() {
  return (
    <EnlaceDeCorreo
      cargando={<Cargando />}
      falta={
        <OtroEnlace
          titulo={INCOMPLETO}
          texto="Para cambiar tu contraseña, abre el enlace completo que te enviamos por correo, o pide uno nuevo aquí."
        />
      }
    >
      {(token) => <Contrasena token={token} />}
    </EnlaceDeCorreo>
  )
}

function Contrasena({ token }: { token: string }) {
  const primera = useSearch().has('primera')
  const leido = useQuery(queryOf(verRestablecimiento, { body: { token } }))
  const [gastado, setGastado] = useState<string | null>(null)
  const { error } = leido
  // Once it was read, only a refused password says so: used up by this page, it is no failure.
  const invalido = !leido.data && error instanceof ApiError && error.code === 'enlace_invalido'
  const motivo = gastado ?? (invalido ? error.message : null)

  if (motivo !== null) return <OtroEnlace titulo="Este enlace ya no sirve" texto={motivo} />
  return (
    <QueryState de={leido} fallo={ENLACE_SIN_LEER} cargando={<Cargando />}>
      {(cuenta) => (
        <Errand drawing="puerta">
          <FormularioDeContrasena token={token} cuenta={cuenta} primera={primera} onInvalido={setGastado} />
        </Errand>
      )}
    </QueryState>
  )
}

function OtroEnlace(porQue: { titulo: string; texto: string }) {
  const { usuario } = useSesion()
  const volver = (
    <LinkButton to={usuario ? paths.perfil : paths.login} variant="secondary">
      {usuario ? 'Ir a mi perfil' : 'Iniciar sesión'}
    </LinkButton>
  )
  return (
    <Errand drawing="puerta">
      <PedirEnlace {...porQue} email={usuario?.email} volver={volver} />
    </Errand>
  )
}

function Cargando() {
  return (
    <Errand drawing="puerta">
      <Encabezado titulo="Un momento">Estamos revisando tu enlace.</Encabezado>
      <Skeleton texto="Revisando el enlace…" height="10rem" />
    </Errand>
  )
}
