import { useEffect, useRef } from 'react'
import { goTo, useLocation } from '../base/router/navigation.tsx'

/**
 * Does for a new page what a browser would do: goes to the top or to the anchor, and puts the focus where reading goes on. Going back keeps
 * the browser's own position. An anchor inside a closed `<details>` opens it. A dialog that opens over a page, and closes again, moves
 * neither.
 */
export function usePageChange(): void {
  const lugar = useLocation()
  const shown = useRef<typeof lugar>(null)

  useEffect(() => {
    const before = shown.current
    if (before === lugar) return
    shown.current = lugar
    const { pathname, hash } = lugar
    const back = before && lugar.vuelta
    const anchor = hash ? document.getElementById(hash.slice(1)) : null
    const plegado = anchor?.closest('details')
    // To what came with the page the browser went by itself: who reads elsewhere since then is not taken back.
    const alli = !before && anchor?.matches(':target') && plegado?.open !== false
    if (plegado) plegado.open = true
    if (alli) return
    if (anchor && !back) return goTo(anchor)
    if (!before || before.pathname === pathname || lugar.encima || (before.encima && back)) return
    if (!back) window.scrollTo(0, 0)
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [lugar])
}
