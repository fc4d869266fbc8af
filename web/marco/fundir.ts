import { MOSTRADO } from '../navegacion.tsx'
import { precargar } from '../pantallas.ts'

/** Not in the sheet of every page: only browsers that fade need it. What is pressed meanwhile is pressed on the page that comes. */
const ESTILOS = '::view-transition { pointer-events: none } ::view-transition-group(root) { animation-duration: 160ms }'
/** A page that takes longer to be drawn is shown without fading: until then the browser paints nothing else. */
const ESPERA_MAXIMA_MS = 150

/**
 * Shows a page once its code is there; where the browser can and the person has nothing against motion, the one before fades into it. What
 * goes Back or Forward does not come here: the browser puts it at its position, at once.
 */
export async function fundir(mostrar: () => void, { pathname }: { pathname: string }): Promise<void> {
  await precargar(pathname)
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    mostrar()
    return
  }
  const transicion = document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        addEventListener(MOSTRADO, () => resolve(), { once: true })
        setTimeout(resolve, ESPERA_MAXIMA_MS)
        mostrar()
      }),
  )
  // Another one follows before it is over, or nobody sees the page.
  for (const fin of [transicion.ready, transicion.finished]) fin.catch(() => {})
}

/** Once, with this code. */
const hoja = new CSSStyleSheet()
hoja.replaceSync(ESTILOS)
document.adoptedStyleSheets.push(hoja)
