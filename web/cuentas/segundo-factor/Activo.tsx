import { useState } from 'react'
import { quitarSegundoFactor, renovarCodigos } from '../../../contract/cuentas/segundo-factor.ts'
import { useSend } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Form, FormActions, FormSubmit } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { CodigoDeAccesoField } from '../acceso/CredencialesFields.tsx'
import { Explicacion, type PasoProps } from './Paso.tsx'

type Pruebas = { actual: string; codigo: string }

/** Makes new recovery codes, or switches the second factor off. */
export function Activo({ codigos, ...props }: PasoProps & { codigos: number }) {
  const [quitando, setQuitando] = useState<boolean | null>(null)
  if (quitando !== null) return quitando ? <Quitar {...props} /> : <Renovar {...props} />
  return (
    <>
      <Explicacion>Está activo: para entrar se pide tu contraseña y un código. {quedan(codigos)}</Explicacion>
      <FormActions>
        <Button onClick={() => setQuitando(false)}>Crear códigos nuevos</Button>
        <Button variant="danger" onClick={() => setQuitando(true)}>
          Quitar
        </Button>
      </FormActions>
    </>
  )
}

function quedan(codigos: number): string {
  if (codigos === 0) return 'No te queda ningún código de recuperación.'
  return codigos === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${codigos} códigos de recuperación.`
}

function Renovar({ onCodigos, ...props }: PasoProps) {
  const envio = useSend((body: Pruebas) => call(renovarCodigos, { body }), {
    onDone: ({ codigos }) => onCodigos(codigos),
  })
  return (
    <Confirmar {...props} {...envio} accion="Crear códigos nuevos">
      Los códigos de recuperación que tienes dejarán de servir.
    </Confirmar>
  )
}

function Quitar(props: PasoProps) {
  const { alerta } = useDialogs()
  const envio = useSend((body: Pruebas) => call(quitarSegundoFactor, { body }), {
    onDone: (texto) => {
      props.onClose()
      void alerta({ icono: 'exito', titulo: '¡Listo!', texto })
    },
  })
  return (
    <Confirmar {...props} {...envio} accion="Quitar" peligro>
      Para entrar bastará de nuevo con tu contraseña.
    </Confirmar>
  )
}

interface ConfirmarProps extends Omit<PasoProps, 'onCodigos'> {
  pending: boolean
  error: Error | null
  enviar: (pruebas: Pruebas) => Promise<void>
  accion: string
  peligro?: boolean
  /** The explanation above the button. */
  children: string
}

function Confirmar({ email, pending, error, enviar, onClose, accion, peligro = false, children }: ConfirmarProps) {
  return (
    <>
      <Explicacion>{children}</Explicacion>
      <Form pending={pending} error={error} onSubmit={({ actual = '', codigo = '' }) => enviar({ actual, codigo })}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <CodigoDeAccesoField />
        <PasswordField label="Contraseña actual" name="actual" autoComplete="current-password" />
        <FormSubmit variant={peligro ? 'danger' : 'primary'} pending={pending} onCancel={onClose}>
          {accion}
        </FormSubmit>
      </Form>
    </>
  )
}
