import type { ReactNode } from 'react'
import { Row, Soft, Stack } from '../layout/arrange.tsx'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  /** One of web/ui/drawings. */
  illustration?: ReactNode
  titulo: string
  texto?: ReactNode
  /** The next step: a LinkButton or a Button. */
  action?: ReactNode
  /** Level of the title: 1 when the page has no other heading. */
  level?: 1 | 2
}

export function EmptyState({ illustration, titulo, texto, action, level = 2 }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <Middle>
      {illustration && <div className={styles.dibujo}>{illustration}</div>}
      <Title>{titulo}</Title>
      {texto && <Soft>{texto}</Soft>}
      {action && (
        <Row gap={3} justify="center" top={4}>
          {action}
        </Row>
      )}
    </Middle>
  )
}

/** What stands in the middle of a page, or below its list. */
export function Middle({ children }: { children: ReactNode }) {
  return (
    <Stack gap={2} className={styles.vacio}>
      {children}
    </Stack>
  )
}
