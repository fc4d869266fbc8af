import type { ReactNode } from 'react'
import { Icono } from '../ui/Icono.tsx'
import styles from './NosotrosPage.module.css'

type PreguntaProps = {
  /** For links to the question; following one opens it. */
  id: string
  titulo: string
  /** Open from the start. */
  abierta?: boolean
  children: ReactNode
}

/** An entry of the accordion. */
export function Pregunta({ id, titulo, abierta, children }: PreguntaProps) {
  return (
    <details id={id} className={styles.pregunta} open={abierta}>
      <summary>
        <h2>{titulo}</h2>
        <Icono nombre="abajo" size={22} />
      </summary>
      <div className={styles.respuesta}>{children}</div>
    </details>
  )
}
