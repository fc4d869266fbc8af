import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Row } from '../../../ui/layout/arrange.tsx'
import styles from './Listado.module.css'

type Parts = { children: ReactNode }

/** The bar of a page that is a list: its search, and its buttons at the end. */
export function ListBar({ children }: Parts) {
  return (
    <Row gap={3} justify="space-between" className={styles.barra}>
      {children}
    </Row>
  )
}

export function ListButtons({ children }: Parts) {
  return (
    <Row gap={[2, 4]} justify="end" className={styles.botones}>
      {children}
    </Row>
  )
}

/** Letters that stand beside a search on a phone. */
const LARGO = 12

type AddButtonProps = { label: string; onClick: () => void }

/** Adds one; on a phone the first word of a long label says it, beside the search. */
export function AddButton({ label, onClick }: AddButtonProps) {
  const [verbo, ...que] = label.length < LARGO ? [label] : label.split(' ')
  return (
    <Button aria-label={label} onClick={onClick}>
      <Icon nombre="mas" />
      <span>
        {verbo} <span className={styles.sobra}>{que.join(' ')}</span>
      </span>
    </Button>
  )
}

/** Below a list: how many there are, and the ways to the others. */
export function ListEnd({ children }: Parts) {
  return (
    <Row gap={[3, 4]} justify="end" top={5} data-look="note" className={styles.pie}>
      {children}
    </Row>
  )
}
