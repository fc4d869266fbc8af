import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/form/Button.tsx'
import { Row } from '../../../ui/layout/arrange.tsx'
import styles from './Cierre.module.css'

type ElegirProps<V extends string> = {
  titulo: ReactNode
  name: string
  opciones: readonly (readonly [valor: V, texto: string])[]
  value: V
  onChange: (valor: V) => void
}

/** One of a few words, all of them in sight. */
export function Elegir<V extends string>({ titulo, name, opciones, value, onChange }: ElegirProps<V>) {
  return (
    <Row as="fieldset" gap={2} className={styles.elegir}>
      <legend>{titulo}</legend>
      {opciones.map(([valor, texto]) => (
        <label key={valor} className={buttonClass({ variant: 'choice', size: 'small' })}>
          <input type="radio" name={name} value={valor} checked={valor === value} onChange={() => onChange(valor)} />
          <span>{texto}</span>
        </label>
      ))}
    </Row>
  )
}
