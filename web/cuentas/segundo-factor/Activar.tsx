import { useState } from 'react'
import {
  activarSegundoFactor,
  type LlaveDeAplicacion,
  prepararSegundoFactor,
} from '../../../contract/cuentas/segundo-factor.ts'
import { useSend } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { Soft } from '../../ui/layout/arrange.tsx'
import { Explicacion, type PasoProps } from './Paso.tsx'
import styles from './SegundoFactor.module.css'

/** Asks for the password, then shows the key for the app and asks for its first code. */
export function Activar(props: PasoProps) {
  const [llave, setLlave] = useState<LlaveDeAplicacion | null>(null)
  return llave ? <Confirmar llave={llave} {...props} /> : <Preparar {...props} onLlave={setLlave} />
}

function Preparar({ email, onLlave, onClose }: PasoProps & { onLlave: (llave: LlaveDeAplicacion) => void }) {
  const { enviar, pending, error } = useSend((actual: string) => call(prepararSegundoFactor, { body: { actual } }), {
    onDone: onLlave,
  })
  return (
    <>
      <Explicacion>
        Para entrar se pedirá, además de tu contraseña, un código que cambia cada 30 segundos en una aplicación de tu
        teléfono, como Aegis, Google Authenticator o tu administrador de contraseñas. Quien conozca solo la contraseña
        no entra.
      </Explicacion>
      <Form pending={pending} error={error} onSubmit={({ actual = '' }) => enviar(actual)}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Contraseña actual" name="actual" autoComplete="current-password" />
        <FormSubmit pending={pending} onCancel={onClose}>
          Continuar
        </FormSubmit>
      </Form>
    </>
  )
}

function Confirmar({ llave: { secreto, enlace, qr }, onCodigos, onClose }: PasoProps & { llave: LlaveDeAplicacion }) {
  const { enviar, pending, error } = useSend((codigo: string) => call(activarSegundoFactor, { body: { codigo } }), {
    onDone: ({ codigos }) => onCodigos(codigos),
  })
  return (
    <>
      <Explicacion>
        Lee este código QR con tu aplicación, o escribe en ella la clave. En este mismo teléfono,{' '}
        <a href={enlace}>ábrela directamente</a>.
      </Explicacion>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="Código QR para tu aplicación"
        width={208}
        height={208}
      />
      <p className={styles.clave}>
        <Soft as="span">Clave</Soft> <code>{secreto.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <Form pending={pending} error={error} onSubmit={({ codigo = '' }) => enviar(codigo)}>
        <Field
          label="Código de tu aplicación"
          name="codigo"
          hint="Los 6 dígitos que muestra ahora."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
        />
        <FormSubmit pending={pending} onCancel={onClose}>
          Activar
        </FormSubmit>
      </Form>
    </>
  )
}
