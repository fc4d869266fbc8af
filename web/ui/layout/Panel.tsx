import type { ReactNode } from 'react'
import { Actions } from '../form/Button.tsx'
import { Icon, type IconName } from '../image/Icon.tsx'
import { Row, Soft } from './arrange.tsx'
import { Card } from './Card.tsx'
import styles from './Panel.module.css'

interface FichaProps {
  icono: IconName
  /** The kind of thing, in words. */
  clase: string
  titulo: ReactNode
  texto: ReactNode
  /** The buttons of `Actions`. */
  acciones: ReactNode
  /** Below the actions. */
  children?: ReactNode
}

/** One thing that is ahead, and what can be done about it. */
export function Panel({ icono, clase, titulo, texto, acciones, children }: FichaProps) {
  return (
    <Card as="li">
      <Row as="p" nowrap gap={2} bottom={3} className={styles.clase}>
        <Icon nombre={icono} />
        {clase}
      </Row>
      <h3>{titulo}</h3>
      <Soft top={1}>{texto}</Soft>
      <div className={styles.pie}>
        <Actions>{acciones}</Actions>
      </div>
      {children}
    </Card>
  )
}
