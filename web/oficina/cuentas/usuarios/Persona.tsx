import type { ReactNode } from 'react'
import { personaDe } from '../../../../contract/cuentas/cuentas.ts'
import { Link } from '../../../base/router/Link.tsx'
import { officePaths } from '../../../base/router/routes.ts'
import { Email } from '../../../ui/text/Values.tsx'
import styles from './Persona.module.css'

type PersonaProps = {
  /** The person's id; null once the account was erased. */
  id: number | null | undefined
  children: ReactNode
}

/** A name that leads to all there is of that person. */
export function Persona({ id, children }: PersonaProps) {
  if (!id) return children
  return (
    <Link to={officePaths.persona(id)} className={styles.persona}>
      {children}
    </Link>
  )
}

type Suya = { usuarioId?: number | null | undefined; usuarioNombre: string; usuarioApellido: string }

/** The person that a row is about. */
export function Suya(fila: Suya) {
  return <Persona id={fila.usuarioId}>{personaDe(fila)}</Persona>
}

/** An address, and the way to write to it. */
export function Correo({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`}>
      <Email>{email}</Email>
    </a>
  )
}
