import { useMutation } from '@tanstack/react-query'
import { cambiarRol, type UsuarioDeLista } from '../../../contract/cuentas/usuarios.ts'
import { call } from '../../api.ts'
import { useSesion } from '../../cuentas/sesion.tsx'
import { AVISO_MS, useDialogos } from '../../ui/dialog/dialogos.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { nombreDe } from './acceso.ts'

/** Gives the role of administrator, which takes one's own password once more. */
export default function DarRol({ usuario, onClose }: { usuario: UsuarioDeLista; onClose: () => void }) {
  const { usuario: yo } = useSesion()
  const { alerta } = useDialogos()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (actual: string) => call(cambiarRol, { params: { id: usuario.id }, body: { rol: 'ADMIN', actual } }),
    onSuccess: () => {
      onClose()
      const texto = `${nombreDe(usuario)} ahora tiene el rol de administrador.`
      void alerta({ icono: 'exito', titulo: '¡Actualizado!', texto, tiempo: AVISO_MS })
    },
  })

  return (
    <Modal titulo="¿Dar rol de administrador?" onClose={onClose} keepOpen>
      <p>
        {nombreDe(usuario)} ({usuario.email}) podrá ver y cambiar todo: citas con sus notas, órdenes, contenidos y
        usuarios.
      </p>
      <Form pending={isPending} error={error} onSubmit={(data) => mutate(String(data.get('actual')))}>
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={yo?.email ?? ''} readOnly hidden />
        <PasswordField label="Tu contraseña" name="actual" autoComplete="current-password" required />
        <FormSubmit pending={isPending} onCancel={onClose}>
          Dar rol
        </FormSubmit>
      </Form>
    </Modal>
  )
}
