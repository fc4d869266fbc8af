import { type ComponentProps, useState } from 'react'
import { Stroke } from '../image/Icon.tsx'
import { ControlWithButton, FieldFrame, type FieldTexts, useField } from './Field.tsx'

/** Drawn here alone, so that no other page loads them. */
const OJO =
  'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12M12 14.6a2.6 2.6 0 100-5.2 2.6 2.6 0 000 5.2'
const OJO_CERRADO =
  'M4 4l16 16M9.6 6.1A9.6 9.6 0 0112 5.8c6 0 9.5 6.2 9.5 6.2a16 16 0 01-3 3.6M6.4 7.7A16 16 0 002.5 12S6 18.2 12 18.2c1.5 0 2.9-.4 4.1-1M10 10.2a2.6 2.6 0 003.7 3.7'

type PasswordFieldProps = Pick<FieldTexts, 'label' | 'name' | 'hint'> & {
  autoComplete: 'current-password' | 'new-password'
} & Pick<ComponentProps<'input'>, 'defaultValue' | 'minLength' | 'maxLength'>

export function PasswordField({ label, name, hint, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  const field = useField({ label, name, hint, required: true })
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error} required>
      <ControlWithButton
        input={{
          ...input,
          ...field.control,
          type: visible ? 'text' : 'password',
          autoCapitalize: 'none',
          spellCheck: false,
        }}
        button={{
          'aria-pressed': visible,
          label: 'Ver lo escrito',
          title: visible ? 'Ocultar' : 'Ver lo escrito',
          onClick: () => setVisible(!visible),
          icon: <Stroke d={visible ? OJO_CERRADO : OJO} size={20} />,
        }}
      />
    </FieldFrame>
  )
}

export function NewPasswordField({ label = 'Contraseña nueva' }: { label?: string | undefined }) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint="Al menos 8 caracteres."
      minLength={8}
      maxLength={128}
    />
  )
}
