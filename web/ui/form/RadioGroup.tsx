import type { ComponentProps, ReactNode } from 'react'
import styles from './RadioGroup.module.css'

/** Rows of which one is chosen: its children are `RadioRow`. */
export function RadioGroup(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={styles.options} />
}

type RadioRowProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  /** What it is, after its picture, in `strong` and `small`. */
  children: ReactNode
}

export function RadioRow({ children, ...input }: RadioRowProps) {
  return (
    <label className={styles.option}>
      <input type="radio" {...input} />
      {children}
    </label>
  )
}
