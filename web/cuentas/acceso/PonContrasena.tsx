import { ponerContrasena } from '../../../contract/cuentas/entrada.ts'
import { useSend } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { useSesion } from '../../base/session/session.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { NewPasswordField } from '../../ui/form/PasswordField.tsx'
import { Soft } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { useToast } from '../../ui/status/announcements.tsx'

type PonContrasenaProps = {
  email: string
  /** Chosen, or put off. */
  onListo: () => void
}

/** Asks for the first password of an account. */
export default function PonContrasena({ email, onListo }: PonContrasenaProps) {
  const { refrescar } = useSesion()
  const toast = useToast()
  const { enviar, pending, error } = useSend((password: string) => call(ponerContrasena, { body: { password } }), {
    onDone: async (texto) => {
      onListo()
      toast({ texto })
      await refrescar()
    },
  })

  function dejar() {
    onListo()
    toast({ texto: 'Cuando quieras: en tu correo hay un enlace para ponerla.' })
  }

  return (
    <section aria-labelledby="pon-contrasena">
      <Card>
        <h2 id="pon-contrasena">¿Quieres una contraseña?</h2>
        <Soft bottom={5}>
          Para entrar la próxima vez sin esperar un código. También puedes dejarlo para después.
        </Soft>
        <Form pending={pending} error={error} onSubmit={({ password = '' }) => enviar(password)}>
          {/* Tells password managers whose password it is. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordField label="Contraseña" />
          <FormSubmit variant="secondary" pending={pending} onCancel={dejar} cancelar="Ahora no">
            Guardar contraseña
          </FormSubmit>
        </Form>
      </Card>
    </section>
  )
}
