/** Parts of a page that may have a name. */
const PARTS = 'section, article, li, form, fieldset, details, dialog, [role]'
const TITLES = 'h1, h2, h3, h4, legend, summary'

/** Milliseconds. A screen that moves the focus itself does it sooner. */
const PAUSE_MS = 100

/** The element that had the focus, all that it stands in, and what its dialog was opened from; empty once the person has left it. */
let trail: Element[] = []
let pending = false

/**
 * Keeps the focus when the focused element disappears, is disabled or hidden: the browser would drop it, and the keyboard would begin
 * again at the top of the page. It goes to the title of the nearest part that is still there.
 */
export function keepFocus(): void {
  remember(document.activeElement)
  document.addEventListener('focusin', (event) => remember(event.target as Element))
  document.addEventListener('focusout', checkSoon)
  const attributes = { attributeFilter: ['disabled', 'hidden'] }
  new MutationObserver(checkSoon).observe(document.body, { subtree: true, childList: true, ...attributes })
}

/** The element pressed while this code was on its way may be gone already; `pressed` is it, with all that it stood in. */
export function wasPressed(pressed: EventTarget[]): void {
  if (trail.length === 0) trail = pressed.filter((part) => part instanceof Element)
  checkSoon()
}

function remember(focused: Element | null): void {
  const over = focused?.closest('dialog, [role="status"]')
  // A dialog or a notice goes, and gives the focus back to where it came from.
  const below = over ? trail.filter((part) => !over.contains(part)) : []
  trail = []
  for (let part = focused; part && part !== document.body; part = part.parentElement) trail.push(part)
  trail = [...new Set([...trail, ...below])]
}

function checkSoon(): void {
  if (pending || trail.length === 0) return
  pending = true
  setTimeout(check, PAUSE_MS)
}

function check(): void {
  pending = false
  if (document.activeElement !== document.body) return
  const [focused, ...around] = trail
  // A person who taps beside it leaves it: nothing brings them back.
  if (!focused || holdsFocus(focused)) trail = []
  else focusOn(targetIn(around))
}

/** True where it could still have the focus. */
function holdsFocus(element: Element): boolean {
  return element.getClientRects().length > 0 && !element.matches(':disabled')
}

/** What was pressed before, or the title of the nearest part, the part itself where its name cannot be seen, or the page; nothing behind a dialog. */
function targetIn(around: Element[]): Element | null {
  const topmost = [...document.querySelectorAll('dialog:modal')].at(-1)
  for (const part of [...around, topmost]) {
    if (!part?.matches(`button, a, ${PARTS}`) || !holdsFocus(part) || topmost?.contains(part) === false) continue
    const title = [...part.querySelectorAll(TITLES)].find((one) => one.closest(PARTS) === part && holdsFocus(one))
    if (title) return title
    if (part.matches('button, a, [aria-label], [aria-labelledby]')) return part
  }
  return document.getElementById('contenido')
}

function focusOn(target: Element | null): void {
  if (!(target instanceof HTMLElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
