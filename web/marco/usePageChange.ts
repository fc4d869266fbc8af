import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * What a browser does when a page changes, which a router must do itself: go to the top or to the anchor, and put the focus where
 * reading goes on. Going back keeps the browser's own position. An anchor inside of a closed `<details>` opens it.
 */
export function usePageChange(): void {
  const { pathname, hash, key } = useLocation()
  const type = useNavigationType()
  const shown = useRef<{ pathname: string; key: string }>(null)

  useEffect(() => {
    const before = shown.current
    if (before?.key === key) return
    shown.current = { pathname, key }
    const back = before && type === NavigationType.Pop
    const anchor = hash ? document.getElementById(hash.slice(1)) : null
    const plegado = anchor?.closest('details')
    if (plegado) plegado.open = true
    if (anchor && !back) return goTo(anchor)
    if (!before || before.pathname === pathname) return
    if (!back) window.scrollTo(0, 0)
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [pathname, hash, key, type])
}

/** Scrolls to an element and lets reading go on there. */
export function goTo(anchor: HTMLElement): void {
  anchor.scrollIntoView()
  anchor.tabIndex = -1
  anchor.focus({ preventScroll: true })
}
