import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './StickyHeader.module.css'

const UMBRAL = 50
/** The keyboard focus is inside, or a menu is open. The focus of a tap does not count. */
const EN_USO = ':focus-visible, [aria-expanded="true"]'

/** The dark bar at the top, with the skip link before it; its children are laid out in one row. */
export function StickyHeader({ children }: { children: ReactNode }) {
  const { ref, oculta } = useCabeceraOculta<HTMLElement>()
  return (
    <>
      <a href="#contenido" className={styles.saltar}>
        Saltar al contenido
      </a>
      <header ref={ref} className={`${styles.cabecera} ${oculta ? styles.oculta : ''}`}>
        <div>{children}</div>
      </header>
    </>
  )
}

/**
 * Hides the header while scrolling down past 50 px and shows it again while scrolling up (R-cabecera-que-se-esconde). It stays as long as
 * it is `EN_USO`, and comes back when the focus enters it.
 */
function useCabeceraOculta<T extends HTMLElement>() {
  const ref = useRef<T>(null)
  const [oculta, setOculta] = useState(false)

  useEffect(() => {
    let last = window.scrollY
    function handleScroll() {
      const now = window.scrollY
      if (now === last) return
      setOculta(now > last && now > UMBRAL && !ref.current?.querySelector(EN_USO))
      last = now
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('scroll', handleScroll, { passive: true, signal })
    ref.current?.addEventListener('focusin', () => setOculta(false), { signal })
    return () => listening.abort()
  }, [])

  return { ref, oculta }
}
