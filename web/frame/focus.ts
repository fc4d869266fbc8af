/** Parts of a page that may have a name. */
const PARTES = 'section, article, li, form, fieldset, details, dialog, [role]'
const TITULOS = 'h1, h2, h3, h4, legend, summary'

/** Milliseconds. A screen that moves the focus itself does it sooner. */
const PAUSA_MS = 100

/** The element that had the focus, all that it stands in, and what its dialog was opened from; empty once the person has left it. */
let camino: Element[] = []
let pendiente = false

/**
 * Keeps the focus when the focused element disappears, is disabled or hidden: the browser would drop it, and the keyboard would begin
 * again at the top of the page. It goes to the title of the nearest part that is still there.
 */
export function keepFocus(): void {
  recordar(document.activeElement)
  document.addEventListener('focusin', ({ target }) => recordar(target as Element))
  document.addEventListener('focusout', revisarLuego)
  const atributos = { attributeFilter: ['disabled', 'hidden'] }
  new MutationObserver(revisarLuego).observe(document.body, { subtree: true, childList: true, ...atributos })
}

/** The element pressed while this code was on its way may be gone already; `pulsado` is it, with all that it stood in. */
export function wasPressed(pulsado: EventTarget[]): void {
  if (camino.length === 0) camino = pulsado.filter((parte) => parte instanceof Element)
  revisarLuego()
}

function recordar(enfocado: Element | null): void {
  const dialogo = enfocado?.closest('dialog')
  // A dialog closes, and gives the focus back to where it was opened.
  const debajo = dialogo ? camino.filter((parte) => !dialogo.contains(parte)) : []
  camino = []
  for (let parte = enfocado; parte && parte !== document.body; parte = parte.parentElement) camino.push(parte)
  camino = [...new Set([...camino, ...debajo])]
}

function revisarLuego(): void {
  if (pendiente || camino.length === 0) return
  pendiente = true
  setTimeout(revisar, PAUSA_MS)
}

function revisar(): void {
  pendiente = false
  if (document.activeElement !== document.body) return
  const [enfocado, ...alrededor] = camino
  // A person who taps beside it leaves it: nothing brings them back.
  if (!enfocado || enEl(enfocado)) camino = []
  else enfocar(destinoDe(alrededor))
}

/** True where it could still have the focus. */
function enEl(elemento: Element): boolean {
  return elemento.getClientRects().length > 0 && !elemento.matches(':disabled')
}

/** The title of the nearest part, the part itself where its name cannot be seen, or the page. */
function destinoDe(alrededor: Element[]): Element | null {
  const encima = [...document.querySelectorAll('dialog:modal')].at(-1)
  const partes = [...alrededor, encima].filter((parte) => parte?.matches(PARTES) && enEl(parte))
  for (const parte of partes) {
    if (encima && !encima.contains(parte!)) continue
    const titulo = [...parte!.querySelectorAll(TITULOS)].find((uno) => uno.closest(PARTES) === parte && enEl(uno))
    if (titulo) return titulo
    if (parte!.matches('[aria-label], [aria-labelledby]')) return parte!
  }
  return document.getElementById('contenido')
}

function enfocar(destino: Element | null): void {
  if (!(destino instanceof HTMLElement)) return
  if (destino.tabIndex < 0) destino.tabIndex = -1
  destino.focus({ preventScroll: true })
}
