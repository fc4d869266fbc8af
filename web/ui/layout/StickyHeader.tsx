import type { ReactNode } from 'react'
import styles from './StickyHeader.module.css'
import { useCabeceraOculta } from './useCabeceraOculta.ts'

/** The dark bar at the top, with the skip link before it; its children are laid out in one row. */
export function StickyHeader({ children }: { children: ReactNode }) {
  const { ref, oculta } = useCabeceraOculta<HTMLElement>()
  return (
    <>
      <a href="#contenido" className={styles.saltar}>
        Saltar al contenido
      </a>
      <header ref={ref} className={`${styles.cabecera} ${oculta ? styles.oculta : ''}`}>
        <div className={styles.fila}>{children}</div>
      </header>
    </>
  )
}
