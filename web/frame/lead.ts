import type { QueryClient } from '@tanstack/react-query'
import { changeWith, SHOWN } from '../base/router/navigation.tsx'
import { preload } from '../screens.ts'
import { keepFocus, wasPressed } from './focus.ts'

/** A link that the pointer reached so lately is not read again. */
const RECIENTE_MS = 30_000
/** A pointer that only passes does not stay so long on a link. */
const PAUSA_MS = 80

let espera: ReturnType<typeof setTimeout> | undefined
let atento = false

/**
 * Loads the page of a link when a person is about to follow it, except where data are to be saved; pages fade into each other, and the
 * focus is never lost. Each first event of a kind made this code load, on its `camino` through the document.
 */
export function leadTo(queries: QueryClient, primero: Event, camino: EventTarget[]): void {
  if (!atento) keepFocus()
  if (primero.type !== 'pointermove') wasPressed(camino)
  if (atento) return
  atento = true
  changeWith(fundir)
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const handle = ({ type, target }: Event) => {
    clearTimeout(espera)
    const enlace = target instanceof Element && target.closest('a')
    if (!enlace || enlace.origin !== location.origin) return
    const load = () => cargar(enlace, queries)
    if (type === 'pointerover') espera = setTimeout(load, PAUSA_MS)
    else load()
  }
  handle(primero)
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, handle, { passive: true })
}

/** The code of a screen, and then what it shows of its own. */
async function cargar({ pathname, search }: HTMLAnchorElement, queries: QueryClient): Promise<void> {
  const { datos } = await preload(pathname + search)
  for (const consulta of datos) queries.prefetchQuery({ staleTime: RECIENTE_MS, ...consulta })
}

/** Kept out of the sheet of every page: only browsers that fade need it. A tap during the fade goes to the new page. */
const ESTILOS = '::view-transition { pointer-events: none } ::view-transition-group(root) { animation-duration: 160ms }'
/** A page that takes longer to be drawn is shown without fading: until then the browser paints nothing else. */
const ESPERA_MAXIMA_MS = 150

/**
 * Shows a page once its code is there. The page before fades into it where the browser can and the person has nothing against motion. Back
 * and Forward do not come here: the browser restores its position at once.
 */
async function fundir(mostrar: () => void, { pathname }: { pathname: string }): Promise<void> {
  await preload(pathname)
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    mostrar()
    return
  }
  const transicion = document.startViewTransition(
    () =>
      new Promise<void>((resolve) => {
        addEventListener(SHOWN, () => resolve(), { once: true })
        setTimeout(resolve, ESPERA_MAXIMA_MS)
        mostrar()
      }),
  )
  // A skipped transition rejects these promises; nothing is to be done.
  for (const fin of [transicion.ready, transicion.finished]) fin.catch(() => {})
}

/** Added once, when this code loads. */
const hoja = new CSSStyleSheet()
hoja.replaceSync(ESTILOS)
document.adoptedStyleSheets.push(hoja)
