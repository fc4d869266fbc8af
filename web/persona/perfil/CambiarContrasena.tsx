import type { Input } from '../../../contract/base/wire/endpoint.ts'
import { cambiarContrasena } from '../../../contract/persona/perfil.ts'
import { useSend } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { NewPasswordField, PasswordField } from '../../ui/form/PasswordField.tsx'

type Datos = Input<typeof cambiarContrasena>['body']

export function CambiarContrasena({ email, onClose }: { email: string; onClose: () => void }) {
  const { alerta } = useDialogs()
  const { enviar, pending, error } = useSend((body: Datos) => call(cambiarContrasena, { body }), {
    onDone: (texto) => {
      onClose()
      void alerta({ icono: 'exito', titulo: '¡Listo!', texto })
    },
  })

  return (
    <Modal titulo="Cambiar contraseña" onClose={onClose} keepOpen>
      <Form pending={pending} error={error} onSubmit={(valores) => enviar(valores as Datos)}>
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Contraseña actual" name="actual" autoComplete="current-password" />
        <NewPasswordField />
        <FormSubmit pending={pending} onCancel={onClose}>
          Cambiar contraseña
        </FormSubmit>
      </Form>
    </Modal>
  )
}
