import { type FormEvent, useEffect, useRef } from 'react'
import { deCorrido } from '../../../contract/cuentas/entrada.ts'
import { useSend } from '../../base/acting/act.tsx'
import { messageOf } from '../../base/calls/answers.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { type FormValues, formValuesOf } from '../../ui/form/values.ts'
import { Encabezado } from '../../ui/layout/Errand.tsx'
import { EmailInSentence } from '../../ui/text/EmailInSentence.tsx'
import styles from './LoginPage.module.css'
import { Reenvio } from './Reenvio.tsx'

type FormularioProps<V> = {
  email: string
  verificar: (codigo: string) => Promise<V>
  /** Mails another code. */
  reenviar: () => Promise<unknown>
  onVerificado: (verificado: V) => void
  onVolver: () => void
}

/** Asks for the code that went to the address. */
export function FormularioDeCodigo<V>({ email, verificar, reenviar, onVerificado, onVolver }: FormularioProps<V>) {
  const { alerta } = useDialogs()
  const side = useRef<HTMLDivElement>(null)
  const tried = useRef('')
  const focusCodigo = () => side.current?.querySelector('input')?.focus()
  const { enviar, pending } = useSend(verificar, {
    onDone: onVerificado,
    onFail: async (error) => {
      await alerta({ icono: 'error', titulo: 'Código incorrecto', texto: messageOf(error, 'Error') })
      focusCodigo()
    },
  })

  useEffect(() => side.current?.querySelector('input')?.focus(), [])

  /** Six digits are the whole code; the same ones are not sent twice by themselves. */
  function sendWhole({ target }: FormEvent<HTMLElement>) {
    const codigo = deCorrido((target as HTMLInputElement).value)
    if (!/^\d{6}$/.test(codigo) || codigo === tried.current || pending) return
    tried.current = codigo
    void enviar(codigo)
  }

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
      <Encabezado titulo="Revisa tu correo">
        Escribimos a <EmailInSentence end=".">{email}</EmailInSentence> El correo trae un código de 6 dígitos que vence
        en 15 minutos, o te dice que ya tienes una cuenta.
      </Encabezado>
      <Form pending={pending} onSubmit={(valores) => enviar(codigoDe(valores))}>
        <div className={styles.codigo} onInput={sendWhole}>
          <Field
            label="Código de verificación"
            name="codigo"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
          />
        </div>
        <Button type="submit" full pending={pending}>
          Verificar
        </Button>
        <Button variant="secondary" full onClick={onVolver}>
          Volver
        </Button>
      </Form>
      <Reenvio enviar={reenviar} onEnviado={focusCodigo} />
    </div>
  )
}

const codigoDe = ({ codigo = '' }: FormValues) => deCorrido(codigo)
