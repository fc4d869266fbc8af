import { type ReactNode, useId } from 'react'
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
  /** Level of the title: 2 when it stands right below that of the page. */
  level?: 2 | 3
  texto: ReactNode
  /** The buttons of `Actions`. */
  acciones: ReactNode
  /** Below the actions. */
  children?: ReactNode
}

/** One thing that is ahead, and what can be done about it. */
export function Panel({ icono, clase, titulo, level = 3, texto, acciones, children }: FichaProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  const id = useId()
  return (
    <Card as="li">
      <Row as="p" nowrap gap={2} bottom={3} className={styles.clase}>
        <Icon nombre={icono} />
        {clase}
      </Row>
      <Title id={id}>{titulo}</Title>
      <Soft top={1}>{texto}</Soft>
      <fieldset aria-labelledby={id} className={styles.pie}>
        <Actions>{acciones}</Actions>
      </fieldset>
      {children}
    </Card>
  )
}
