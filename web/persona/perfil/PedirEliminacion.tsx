import { pedirEliminacion } from '../../../contract/persona/perfil.ts'
import { useSend } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Email } from '../../ui/text/Values.tsx'

/** Asks for the link that leads to EliminarCuentaPage. */
export function PedirEliminacion({ email, onClose }: { email: string; onClose: () => void }) {
  const { alerta } = useDialogs()
  const { enviar, pending, error } = useSend((actual: string) => call(pedirEliminacion, { body: { actual } }), {
    onDone: (texto) => {
      onClose()
      void alerta({ icono: 'info', titulo: 'Revisa tu correo', texto })
    },
  })

  return (
    <Modal titulo="Eliminar mi cuenta" onClose={onClose} keepOpen>
      <Stack gap={3} bottom={5}>
        <Soft>
          Te enviaremos un enlace a{' '}
          <strong>
            <Email>{email}</Email>.
          </strong>{' '}
          Allí verás qué se borra y qué se conserva antes de confirmarlo: por ahora no se elimina nada.
        </Soft>
        <Soft>Si quieres una copia, descarga primero tus datos.</Soft>
      </Stack>
      <Form pending={pending} error={error} onSubmit={({ actual = '' }) => enviar(actual)}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Contraseña actual" name="actual" autoComplete="current-password" />
        <FormSubmit variant="danger" pending={pending} onCancel={onClose}>
          Enviar enlace
        </FormSubmit>
      </Form>
    </Modal>
  )
}
