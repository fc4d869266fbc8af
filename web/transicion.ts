/** A page that takes longer to be drawn is shown without fading: until then the browser paints nothing else. */
const ESPERA_MAXIMA_MS = 150

let mostrado: (() => void) | undefined

/** The page that was changed to is there, with its position and its focus. */
export function terminarCambio(): void {
  mostrado?.()
  mostrado = undefined
}

/**
 * Runs what shows another page; where the browser can and the person has nothing against motion, the one before fades into it. What goes
 * Back or Forward does not: the browser puts it at its position, at once.
 */
export function fundir(cambiar: () => void): void {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    cambiar()
    return
  }
  const transicion = document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        mostrado = resolve
        setTimeout(resolve, ESPERA_MAXIMA_MS)
        cambiar()
      }),
  )
  // Another one follows before it is over, or nobody sees the page.
  for (const fin of [transicion.ready, transicion.finished]) fin.catch(() => {})
}
