import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '../../base/router/Link.tsx'
import { Row } from '../layout/arrange.tsx'
import styles from './Button.module.css'

/** A choice is one of several: filled while it is pressed, checked or shown. */
export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger' | 'giveUp' | 'choice'

type Look = { variant?: ButtonVariant; size?: 'normal' | 'small'; full?: boolean }

/** The look of a button for any other element, such as a link out of the site. */
export function buttonClass({ variant = 'primary', size = 'normal', full = false }: Look = {}) {
  return [styles.boton, styles[variant], size === 'small' && styles.chico, full && styles.completo]
    .filter(Boolean)
    .join(' ')
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & Look & { pending?: boolean }

/** While `pending` it keeps its focus and ignores clicks (a disabled button would drop the focus). */
export function Button({ variant, size, full, pending, type = 'button', onClick, children, ...rest }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, full })}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={handleClick}
    >
      {children}
    </button>
  )
}

type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'className'> & Look

/** A link that looks like a button; it still goes somewhere, a Button does something. */
export function LinkButton({ variant, size, full, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ variant, size, full })} />
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  label: string
  icon: React.ReactNode
}

/** A round button with an icon and, for those who do not see it, its label. */
export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button title={label} {...rest} type={type} aria-label={label} className={styles.icono}>
      {icon}
    </button>
  )
}

/**
 * What can be done about one thing, in one look everywhere: its first button is the strong one, those after it are quiet, and what is rare
 * stands behind `MoreActions`. A button says only what it does, unless it must look otherwise.
 */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <Row gap={1} className={styles.acciones}>
      {children}
    </Row>
  )
}
