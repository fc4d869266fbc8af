import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Usuario } from '../../contract/cuentas.ts'
import { Modal } from '../ui/dialog/Modal.tsx'
import { Button } from '../ui/form/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Form, FormActions } from '../ui/form/Form.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { credencialesDe, iniciarSesion } from './iniciarSesion.ts'
import styles from './LoginPage.module.css'

interface DialogoProps {
  /** Of who was here; another address may be written. */
  email: string
  onEntrar: (usuario: Usuario) => void
  onClose: () => void
}

export default function DialogoDeReingreso({ email, onEntrar, onClose }: DialogoProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: iniciarSesion, onSuccess: onEntrar })
  const form = useRef<HTMLDivElement>(null)

  useEffect(() => form.current?.querySelector<HTMLElement>('[name="password"]')?.focus(), [])

  return (
    <Modal titulo="Tu sesión terminó" onClose={onClose} keepOpen>
      <p className={styles.explicacion}>Inicia sesión de nuevo para continuar donde estabas. No se pierde nada.</p>
      <div ref={form}>
        <Form pending={isPending} error={error} onSubmit={(data) => mutate(credencialesDe(data))}>
          <Field
            label="Correo electrónico"
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={email}
          />
          <PasswordField label="Contraseña" name="password" autoComplete="current-password" required />
          <FormActions>
            <Button type="submit" pending={isPending}>
              Iniciar sesión
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Seguir sin sesión
            </Button>
          </FormActions>
        </Form>
      </div>
    </Modal>
  )
}
