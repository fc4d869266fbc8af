import { useEffect, useRef, useState } from 'react'
import { Field } from '../../ui/form/Field.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import styles from './LoginPage.module.css'

type CredencialesFieldsProps = {
  inicial?: { email: string; password?: string } | null | undefined
  pideCodigo: boolean
  olvidarCodigo: () => void
}

/** Address and password of a login, and the code where the account asks for one. */
export function CredencialesFields({ inicial, pideCodigo, olvidarCodigo }: CredencialesFieldsProps) {
  return (
    <>
      <Field
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={inicial?.email}
        onChange={olvidarCodigo}
      />
      <PasswordField
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        defaultValue={inicial?.password}
      />
      {pideCodigo && <CodigoDeAccesoField />}
    </>
  )
}

/** Asks for the code of the authenticator app, or for a recovery code, whose letters a keyboard of digits lacks. */
export function CodigoDeAccesoField() {
  const [recuperacion, setRecuperacion] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two fields takes the focus when it appears
  useEffect(() => input.current?.focus(), [recuperacion])

  return (
    <>
      <Field
        key={String(recuperacion)}
        ref={input}
        label={recuperacion ? 'Código de recuperación' : 'Código de tu aplicación'}
        name="codigo"
        inputMode={recuperacion ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
      />
      <button type="button" data-look="link" className={styles.olvido} onClick={() => setRecuperacion(!recuperacion)}>
        {recuperacion ? 'Usar el código de mi aplicación' : 'Usar un código de recuperación'}
      </button>
    </>
  )
}
