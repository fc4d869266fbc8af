import type { ReactNode } from 'react'
import { Icono, type NombreIcono } from '../image/Icono.tsx'
import { Card } from './Card.tsx'
import styles from './Ficha.module.css'

interface FichaProps {
  icono: NombreIcono
  /** The kind of thing, in words. */
  clase: string
  titulo: ReactNode
  texto: ReactNode
  acciones: ReactNode
  /** Below the actions. */
  children?: ReactNode
}

/** One thing that is ahead, and what can be done about it. */
export function Ficha({ icono, clase, titulo, texto, acciones, children }: FichaProps) {
  return (
    <Card as="li">
      <p className={styles.clase}>
        <Icono nombre={icono} />
        {clase}
      </p>
      <h3>{titulo}</h3>
      <p className={styles.texto}>{texto}</p>
      <div className={styles.acciones}>{acciones}</div>
      {children}
    </Card>
  )
}
