import type { ReactNode } from 'react'
import { Stack } from '../layout/arrange.tsx'
import styles from './Facts.module.css'

/** The facts of one thing: its children are `Fact`. */
export function Facts({ columns, children }: { columns?: `${number}rem`; children: ReactNode }) {
  return (
    <Stack as="dl" columns={columns} gap={4} className={styles.datos}>
      {children}
    </Stack>
  )
}

export function Fact({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  )
}
