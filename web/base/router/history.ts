/** The `history.state` of our entries. */
interface Marca {
  /** Its number: each entry has one more than the entry before it. */
  n: number
  /** True when it opened something over the page of the entry before it. */
  encima: boolean
  /** How many layers without an address of their own have their entries between the page's and this one, this one included. */
  capas: number
}

/** Something that lies over the page: a dialog, an alert, a menu. */
interface Capa {
  cerrar: () => void
}

/** Open layers without an address of their own, the lowest first. Each needs an entry of the history, so that Back closes it. */
const capas: Capa[] = []
/** Entries whose layer is there because the address says so. */
const conDireccion = new Set<number>()
/** True from our own `history.go` until its `popstate`. */
let viajando = false
/** Runs once the browser has arrived. */
const despues: (() => void)[] = []

export function stamp(): Marca {
  return { n: 0, encima: false, capas: 0, ...history.state }
}

/** Numbers an entry that the browser made itself, such as the first one or an anchor's; it follows `anterior`. */
export function numberEntry(anterior: number): void {
  if (history.state?.n === undefined) history.replaceState({ ...stamp(), n: anterior + 1 }, '')
}

/** Sends the browser to another entry of ours, by its number, once it has arrived where it was sent before. */
export function travel(n: number): void {
  alLlegar(() => {
    const pasos = n - stamp().n
    if (pasos === 0) return
    viajando = true
    history.go(pasos)
  })
}

/**
 * Shows an address in a new entry, or in place of the page's. Layers have their entries above it: the browser leaves these first, and
 * layers that stay open get others. `hecho` is called at once where there are none.
 */
export function writeEntry(to: string, { replace, encima }: { replace: boolean; encima: boolean }, hecho: () => void) {
  alLlegar(() => travel(stamp().n - stamp().capas))
  alLlegar(() => {
    const { n } = stamp()
    // A layer that lay over this page had asked that it stay where it is (cuadrar); who comes back to it finds their place.
    history.scrollRestoration = 'auto'
    history[replace ? 'replaceState' : 'pushState']({ n: replace ? n : n + 1, encima, capas: 0 }, '', to)
    hecho()
    setTimeout(settle)
  })
}

function alLlegar(hacer: () => void): void {
  if (viajando) despues.push(hacer)
  else hacer()
}

/** Reads a `popstate`: whether we sent the browser there. `seguir` must be called once the place is shown. */
export function arrive(): { loPedimos: boolean; seguir: () => void } {
  const loPedimos = viajando
  viajando = false
  const seguir = () => {
    for (const hacer of despues.splice(0)) alLlegar(hacer)
    setTimeout(settle)
  }
  return { loPedimos, seguir }
}

/** Closes the layers whose entries Back has left, the highest first. A layer that asks before it closes may stay, and gets an entry again. */
export function closeSurplus(): void {
  for (const capa of capas.slice(stamp().capas).reverse()) capa.cerrar()
}

/** Gives a layer its entry, which is the address's own where the address opened it. Answers what takes the layer away. */
export function pushLayer(capa: Capa): () => void {
  const { n, encima } = stamp()
  if (encima && !conDireccion.has(n)) {
    conDireccion.add(n)
    return () => void conDireccion.delete(n)
  }
  capas.push(capa)
  settle()
  return () => {
    capas.splice(capas.indexOf(capa), 1)
    // A layer that opens in its place, or a page that follows, comes first.
    setTimeout(settle)
  }
}

/**
 * Gives every open layer an entry, and leaves the entries of layers that are closed or that a reload has taken. The browser would put the
 * page below a layer back to where it was scrolled when that opened, after the focus has gone on to what the layer brought about.
 */
export function settle(): void {
  if (viajando) return
  const { n, capas: hay } = stamp()
  if (hay > capas.length) travel(n - (hay - capas.length))
  for (let i = 1; hay + i <= capas.length; i++) {
    history.scrollRestoration = 'manual'
    history.pushState({ ...history.state, n: n + i, encima: false, capas: hay + i }, '')
  }
  history.scrollRestoration = 'auto'
}
