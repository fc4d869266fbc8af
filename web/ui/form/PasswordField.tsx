import { type ComponentProps, useState } from 'react'
import { Icon } from '../image/Icon.tsx'
import { ControlWithButton, FieldFrame, type FieldTexts, useField } from './Field.tsx'

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
          'aria-label': 'Ver lo escrito',
          title: visible ? 'Ocultar' : 'Ver lo escrito',
          onClick: () => setVisible(!visible),
          children: <Icon nombre={visible ? 'ojo-cerrado' : 'ojo'} />,
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
