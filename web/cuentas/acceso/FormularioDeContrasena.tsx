import { startTransition } from 'react'
import { type Restablecimiento, restablecerContrasena } from '../../../contract/cuentas/entrada.ts'
import { useSend } from '../../base/acting/act.tsx'
import { ApiError } from '../../base/calls/answers.ts'
import { call } from '../../base/calls/api.ts'
import { navigate } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { forgetUsuario } from '../../base/session/bioUser.ts'
import { useSesion } from '../../base/session/session.tsx'
import { keepPending } from '../../base/storage/pending.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { NewPasswordField } from '../../ui/form/PasswordField.tsx'
import { Encabezado } from '../../ui/layout/Errand.tsx'
import { EmailInSentence } from '../../ui/text/EmailInSentence.tsx'

interface FormularioProps {
  /** The token of the link. */
  token: string
  cuenta: Restablecimiento
  /** There is none to change yet. */
  primera: boolean
  /** Called with the server's sentence when the link is not valid. */
  onInvalido: (motivo: string) => void
}

type Cambio = { token: string; password: string }

export function FormularioDeContrasena({ token, cuenta, primera, onInvalido }: FormularioProps) {
  const { nombre, email, nueva } = cuenta
  const terminar = useTerminar(email)
  const { enviar, pending, error } = useSend((body: Cambio) => call(restablecerContrasena, { body }), {
    onDone: terminar,
    onFail: (failure) => {
      if (failure instanceof ApiError && failure.code === 'enlace_invalido') onInvalido(failure.message)
    },
  })

  return (
    <>
      <Encabezado
        titulo={nueva ? `Te damos la bienvenida, ${nombre}` : primera ? 'Pon tu contraseña' : 'Cambia tu contraseña'}
      >
        {nueva && 'Elige tu contraseña. '}
        {primera ? 'Con ella y tu correo' : 'Es la de tu cuenta'},{' '}
        <EmailInSentence end={primera ? ',' : '.'}>{email}</EmailInSentence>
        {primera && ' entras a ver tus citas, talleres y órdenes.'}
        {!nueva && ` Al ${primera ? 'guardarla' : 'cambiarla'} se cierran todas tus sesiones abiertas.`}
      </Encabezado>
      <Form pending={pending} error={error} onSubmit={({ password = '' }) => enviar({ token, password })}>
        <NewPasswordField label={primera ? 'Contraseña' : undefined} />
        <Button type="submit" full pending={pending}>
          {primera ? 'Guardar' : 'Cambiar'} contraseña
        </Button>
      </Form>
    </>
  )
}

/** Their session has ended too: the stored user goes at once, the page after the good news. */
function useTerminar(email: string) {
  const { setUsuario } = useSesion()
  const { alerta } = useDialogs()

  return async (texto: string) => {
    forgetUsuario()
    keepPending('entra', email)
    await alerta({ icono: 'exito', titulo: '¡Listo!', texto })
    startTransition(() => {
      setUsuario(null)
      navigate(paths.login, { replace: true })
    })
  }
}
