import { useState } from 'react'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { olvidoContrasena } from '../../../contract/cuentas/entrada.ts'
import { pedirEliminacion } from '../../../contract/persona/perfil.ts'
import { type Outcome, useAct, useSend } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { type ConfirmOptions, useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import { EmailInSentence } from '../../ui/text/EmailInSentence.tsx'

/** Asks for the link that leads to EliminarCuentaPage; whoever has no password, for the one that sets it first. */
export function useEliminacion({ email, sinContrasena }: Usuario) {
  const [abierto, setAbierto] = useState(false)
  const { hacer, enCurso } = useAct()
  return {
    pedir: () => (sinContrasena ? void hacer({ pregunta: ANTES, ...ponContrasena(email) }) : setAbierto(true)),
    pidiendo: enCurso,
    dialogo: abierto && <PedirEliminacion email={email} onClose={() => setAbierto(false)} />,
  }
}

/** Whoever sits at an open browser deletes nothing: the mailbox proves whose account it is, as it does for a first password. */
const ANTES: ConfirmOptions = {
  titulo: 'Primero pon una contraseña',
  texto: 'Así nadie elimina tu cuenta desde un teléfono abierto. Te enviamos un enlace para ponerla.',
  aceptar: 'Enviarme el enlace',
}

/** Mails the link for a first password. */
export const ponContrasena = (email: string): Outcome => ({
  hacer: async () => {
    await call(olvidoContrasena, { body: { email } })
    const texto = 'Te enviamos un enlace para poner tu contraseña. Sirve una sola vez y vence en 30 minutos.'
    return { alerta: { icono: 'exito', titulo: 'Revisa tu correo', texto } }
  },
  fallo: 'Inténtalo de nuevo.',
})

function PedirEliminacion({ email, onClose }: { email: string; onClose: () => void }) {
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
          Te enviaremos un enlace a <EmailInSentence end=".">{email}</EmailInSentence> Allí verás qué se borra y qué se
          conserva antes de confirmarlo: por ahora no se elimina nada.
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
