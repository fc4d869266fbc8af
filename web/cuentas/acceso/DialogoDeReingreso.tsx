import { useEffect, useRef } from 'react'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { Soft } from '../../ui/layout/arrange.tsx'
import { CredencialesFields } from './CredencialesFields.tsx'
import { credencialesDe } from './iniciarSesion.ts'
import { useIniciarSesion } from './useIniciarSesion.ts'

interface DialogoProps {
  /** The address of the person whose session ended; another one may be typed. */
  email: string
  onEntrar: (usuario: Usuario) => void
  onClose: () => void
}

export default function DialogoDeReingreso({ email, onEntrar, onClose }: DialogoProps) {
  const { entrar, pending, error, pideCodigo, olvidarCodigo } = useIniciarSesion({ onEntrar })
  const form = useRef<HTMLDivElement>(null)

  useEffect(() => form.current?.querySelector<HTMLElement>('[name="password"]')?.focus(), [])

  return (
    <Modal titulo="Tu sesión terminó" onClose={onClose} keepOpen>
      <Soft bottom={5}>Inicia sesión de nuevo para continuar donde estabas. No se pierde nada.</Soft>
      <div ref={form}>
        <Form pending={pending} error={error} onSubmit={(valores) => entrar(credencialesDe(valores))}>
          <CredencialesFields inicial={{ email }} pideCodigo={pideCodigo} olvidarCodigo={olvidarCodigo} />
          <FormSubmit pending={pending} onCancel={onClose} cancelar="Seguir sin sesión">
            Iniciar sesión
          </FormSubmit>
        </Form>
      </div>
    </Modal>
  )
}
