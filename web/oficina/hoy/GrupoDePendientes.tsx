import type { ReactNode } from 'react'
import { Link } from '../../base/router/Link.tsx'
import { Row, Stack, VisuallyHidden } from '../../ui/layout/arrange.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import styles from './Pendientes.module.css'

type GrupoDePendientesProps = { titulo: string; total: number; ruta: string; children: ReactNode[] }

/** Things of one kind that wait; nothing where none does. */
export function GrupoDePendientes({ titulo, total, ruta, children }: GrupoDePendientesProps) {
  if (total === 0) return null
  return (
    <Stack as="section" paper gap={2} className={styles.grupo}>
      <h3>
        {titulo} <Badge tone="owed">{total}</Badge>
      </h3>
      <Stack as="ul" data-look="lines">
        {children}
      </Stack>
      {total > children.length && <Link to={ruta}>Ver todo</Link>}
    </Stack>
  )
}

type PendienteProps = {
  ruta: string
  titulo: string
  /** Ends the name of the way to it, where others have the same title. */
  deQue?: string
  quien?: ReactNode
  children?: ReactNode
}

/** One of them: whose it is; below, the way to it and what can be said and done at once. */
export function Pendiente({ ruta, titulo, deQue, quien, children }: PendienteProps) {
  return (
    <Row as="li" gap={[1, 3]} justify="end" data-look="note">
      {quien}
      <Link to={ruta} encima className={styles.linea}>
        {titulo}
        {deQue && <VisuallyHidden> {deQue}</VisuallyHidden>}
      </Link>
      {children}
    </Row>
  )
}
