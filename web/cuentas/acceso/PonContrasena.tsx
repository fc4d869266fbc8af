import { useState } from 'react'
import { ponerContrasena } from '../../../contract/cuentas/entrada.ts'
import { useSend } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { useSesion } from '../../base/session/session.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { NewPasswordField } from '../../ui/form/PasswordField.tsx'
import { Soft } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { useToast } from '../../ui/status/announcements.tsx'

const DESPUES = 'Cuando quieras: “¿Olvidaste tu contraseña?” te envía un enlace para ponerla.'

/** True from a login by code until a password was chosen or put off: it is asked for once. */
let porOfrecer = false

export function ofrecerContrasena(): void {
  porOfrecer = true
}

/** Stands on a page of thanks for who has no password: asks for one, which can be put off (R-sin-contrasena). */
export default function PonContrasena() {
  const { usuario, refrescar } = useSesion()
  const toast = useToast()
  const [hecho, setHecho] = useState(!porOfrecer)
  const { enviar, pending, error } = useSend((password: string) => call(ponerContrasena, { body: { password } }), {
    onDone: (texto) => {
      terminar(texto)
      void refrescar()
    },
  })

  function terminar(texto: string) {
    porOfrecer = false
    setHecho(true)
    toast({ texto })
  }

  if (hecho) return null

  return (
    <section aria-labelledby="pon-contrasena">
      <Card>
        <h2 id="pon-contrasena">¿Quieres una contraseña?</h2>
        <Soft top={2} bottom={5}>
          Para entrar la próxima vez sin esperar un código. También puedes dejarlo para después.
        </Soft>
        <Form pending={pending} error={error} onSubmit={({ password = '' }) => enviar(password)}>
          {/* Tells password managers whose password it is. */}
          <input type="email" autoComplete="username" value={usuario?.email} readOnly hidden />
          <NewPasswordField label="Contraseña" />
          <FormSubmit variant="secondary" pending={pending} onCancel={() => terminar(DESPUES)} cancelar="Ahora no">
            Guardar contraseña
          </FormSubmit>
        </Form>
      </Card>
    </section>
  )
}
