import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { verificarRegistro } from '../../../contract/cuentas/entrada.ts'
import { call, messageOf } from '../../base/calls/api.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { type FormValues, formValuesOf } from '../../ui/form/values.ts'
import { Encabezado } from './Encabezado.tsx'
import styles from './LoginPage.module.css'
import { Reenvio } from './Reenvio.tsx'

type FormularioProps = { email: string; onVerificado: () => void; onVolver: () => void }

/** Asks for the code that went to the address. */
export function FormularioDeCodigo({ email, onVerificado, onVolver }: FormularioProps) {
  const { alerta } = useDialogs()
  const side = useRef<HTMLDivElement>(null)
  const focusCodigo = () => side.current?.querySelector('input')?.focus()
  const { mutate, isPending } = useMutation({
    mutationFn: (codigo: string) => call(verificarRegistro, { body: { email, codigo } }),
    onSuccess: onVerificado,
    onError: (error) => {
      void alerta({ icono: 'error', titulo: 'Código incorrecto', texto: messageOf(error, 'Error') })
    },
  })

  useEffect(() => side.current?.querySelector<HTMLElement>('[data-encabezado]')?.focus(), [])

  /** Runs before the form's own check of a required field, which has other words. */
  async function requireCodigo(event: FormEvent<HTMLElement>) {
    if (codigoDe(formValuesOf(event.target as HTMLFormElement))) return
    event.preventDefault()
    event.stopPropagation()
    const texto = 'Por favor ingresa el código de verificación.'
    await alerta({ icono: 'aviso', titulo: 'Código requerido', texto })
    focusCodigo()
  }

  return (
    <div ref={side} className={styles.formulario} onSubmitCapture={requireCodigo}>
      <div className={styles.dibujo}>
        <Drawing nombre="sobre" />
      </div>
      <Encabezado titulo="Revisa tu correo">
        Enviamos un código de 6 dígitos a <strong>{email}</strong>. Vence en 15 minutos.
      </Encabezado>
      <Form pending={isPending} error={null} onSubmit={(valores) => mutate(codigoDe(valores))}>
        <div className={styles.codigo}>
          <Field
            label="Código de verificación"
            name="codigo"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
        </div>
        <Button type="submit" full pending={isPending}>
          Verificar
        </Button>
        <Button variant="secondary" full onClick={onVolver}>
          Volver
        </Button>
      </Form>
      <Reenvio email={email} onEnviado={focusCodigo} />
    </div>
  )
}

/** People often copy spaces together with the code. */
function codigoDe({ codigo = '' }: FormValues): string {
  return codigo.replace(/\s/g, '')
}
