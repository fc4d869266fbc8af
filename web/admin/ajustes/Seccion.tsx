import type { ReactNode, Ref } from 'react'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './Ajustes.module.css'

/** The sections of the settings, by the anchor they have on the page. */
export const SECCIONES = {
  negocio: 'Datos del negocio',
  personas: 'Quienes te atienden',
  horario: 'Horario de atención',
  'dias-cerrados': 'Días cerrados',
  tienda: 'Tienda',
  avisos: 'Avisos',
  limites: 'Límites',
  politicas: 'Políticas',
  respaldo: 'Respaldo',
  'mi-cuenta': 'Mi cuenta',
} as const

type SeccionProps = {
  id: keyof typeof SECCIONES
  intro: ReactNode
  /** The heading: for the focus, when what had it is gone. */
  titulo?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function Seccion({ id, intro, titulo, children }: SeccionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className={styles.seccion}>
      <Card>
        <h2 id={`${id}-titulo`} ref={titulo} tabIndex={-1}>
          {SECCIONES[id]}
        </h2>
        <p className={styles.intro}>{intro}</p>
        {children}
      </Card>
    </section>
  )
}
