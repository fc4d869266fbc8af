import { type ReactNode, startTransition } from 'react'
import { type Eliminacion, eliminarCuenta } from '../../../contract/persona/perfil.ts'
import { useSend } from '../../base/acting/act.tsx'
import { ApiError, messageOf } from '../../base/calls/answers.ts'
import { call } from '../../base/calls/api.ts'
import { otraVezSinRespuesta } from '../../base/calls/useKey.ts'
import { navigate } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Button, LinkButton } from '../../ui/form/Button.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import { Encabezado, Errand } from '../../ui/layout/Errand.tsx'
import { EmailInSentence } from '../../ui/text/EmailInSentence.tsx'

const TITULOS: Partial<Record<ApiError['code'], string>> = {
  enlace_invalido: 'Este enlace ya no sirve',
  enlace_de_otra_cuenta: 'Tienes otra sesión abierta',
}

interface ConfirmarProps {
  token: string
  eliminacion: Eliminacion
  /** The server does not accept the link any more. */
  onRefused: (error: Error) => void
}

/** Lists what is deleted and what stays, above the two answers: what keeps is the strong one, and the first. */
export function ConfirmarEliminacion({ token, eliminacion, onRefused }: ConfirmarProps) {
  const { email, citas, talleres, ordenes } = eliminacion
  const { eliminar, pending } = useEliminar(token, onRefused)
  return (
    <Errand drawing="sendero">
      <Encabezado titulo="Eliminar mi cuenta">
        Vas a eliminar la cuenta de <EmailInSentence end=".">{email}</EmailInSentence> No podrás revertir esto.
      </Encabezado>
      <Stack paper columns="16rem" gap={5} bottom={5}>
        <Lista titulo="Se borra">
          <li>Tu cuenta y tus sesiones en todos los dispositivos.</li>
          <li>Tus citas con sus notas.{seCancelan(citas)}</li>
          <li>Tus inscripciones en talleres.{seCancelan(talleres)}</li>
          <li>Tu carrito y los correos que te enviamos.</li>
        </Lista>
        {ordenes > 0 && (
          <Lista titulo="Se conserva">
            <li>{seConserva(ordenes)}</li>
          </Lista>
        )}
      </Stack>
      <Stack columns="14rem" gap={3}>
        <LinkButton to={paths.inicio} full>
          Conservar mi cuenta
        </LinkButton>
        <Button variant="giveUp" full pending={pending} onClick={eliminar}>
          Eliminar mi cuenta
        </Button>
      </Stack>
    </Errand>
  )
}

/** Deletes the account and goes home as a visitor. */
function useEliminar(token: string, onRefused: ConfirmarProps['onRefused']) {
  const { setUsuario } = useSesion()
  const { alerta } = useDialogs()
  const { enviar, pending } = useSend(() => otraVezSinRespuesta(() => call(eliminarCuenta, { body: { token } })), {
    onDone: (texto) => {
      // One step, as in useCerrarSesion.
      startTransition(() => {
        setUsuario(null)
        navigate(paths.inicio, { replace: true })
      })
      void alerta({ icono: 'exito', titulo: 'Cuenta eliminada', texto })
    },
    onFail: (error) => {
      if (tituloSinSalida(error)) return onRefused(error)
      const texto = messageOf(error, 'Inténtalo de nuevo.')
      void alerta({ icono: 'error', titulo: 'No se pudo eliminar la cuenta.', texto })
    },
  })

  return { eliminar: () => enviar(undefined), pending }
}

function Lista({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={2} align="start">
      <h2>{titulo}</h2>
      <Stack as="ul" gap={1} data-look="bullets">
        {children}
      </Stack>
    </Stack>
  )
}

function seCancelan(porVenir: number): string {
  if (porVenir === 0) return ''
  return porVenir === 1 ? ' La próxima se cancela.' : ` Las ${porVenir} próximas se cancelan.`
}

function seConserva(ordenes: number): string {
  const cuales = ordenes === 1 ? 'tu orden' : `tus ${ordenes} órdenes`
  return `De ${cuales}, el código, la fecha, los productos y los totales, para la contabilidad. Sin tu nombre ni tu correo.`
}

/** The title of the page when the link can do nothing more here; undefined for failures that may be tried again. */
export function tituloSinSalida(error: unknown): string | undefined {
  return error instanceof ApiError ? TITULOS[error.code] : undefined
}
