import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { partsOf } from './address.ts'
import { arrive, closeSurplus, numberEntry, pushLayer, settle, stamp, travel, writeEntry } from './history.ts'

/** One entry of the browser's history, as long as it is shown: going back to it makes another. */
interface Lugar {
  pathname: string
  search: string
  hash: string
  /** Its number, as `history.state` says it. */
  n: number
  /** True when it shows something over the page of the entry before it. */
  encima: boolean
  /** True when no page of ours is before it. */
  primera: boolean
  /** True when Back or Forward led here. */
  vuelta: boolean
}

export interface NavigateOptions {
  /** True replaces the shown entry. */
  replace?: boolean
  /** Opens something over the page, which `useClose` and Back close. */
  encima?: boolean
  /** False shows it without a fade, which is needed where the user changes together with the page. */
  funde?: boolean
}

const CAMBIO = 'navegar'
/** The event after a new place is shown and has its scroll position and focus. */
export const SHOWN = 'mostrado'
const Contexto = createContext<Lugar | null>(null)
/** Shows the next place; a screen may add a transition. */
type Pasar = (mostrar: () => void, hacia: Lugar) => void
const directo: Pasar = (mostrar) => mostrar()

const navegacion = {
  /** The entry that is shown or on its way to be. */
  actual: null as Lugar | null,
  pasar: directo,
  /** Shows another page in place of the one before. */
  cambiar: directo,
}

export function changeWith(cambiar: Pasar): void {
  navegacion.cambiar = cambiar
}

/**
 * Tells everything inside where it is: at the `url` that was asked for, or where the browser is and goes. A page that is not there yet
 * leaves the one before it on the screen, as any transition of React does.
 */
export function Navigation({ url, children }: { url?: string; children: ReactNode }) {
  const [lugar, setLugar] = useState(() => (url === undefined ? leerLugar(false) : lugarDe(url)))

  useLayoutEffect(() => {
    const listening = new AbortController()
    numberEntry(-1)
    // A reload may have taken the layer of this entry.
    setTimeout(settle)
    const mostrar = (next: Lugar, funde: boolean) => {
      const { actual, cambiar, pasar } = navegacion
      const sigue = funde && actual?.pathname !== next.pathname && !actual?.encima && !next.encima
      navegacion.actual = next
      const hecho = () => navegacion.actual === next && startTransition(() => setLugar(next))
      pasar(() => (sigue ? cambiar(hecho, next) : hecho()), next)
    }
    const alCambiar = ({ detail: funde }: CustomEventInit<boolean>) => mostrar(leerLugar(false), funde === true)
    addEventListener(CAMBIO, alCambiar, { signal: listening.signal })
    addEventListener('popstate', () => alVolver((next) => mostrar(next, false)), { signal: listening.signal })
    return () => listening.abort()
  }, [])

  useLayoutEffect(() => {
    navegacion.actual ??= lugar
  }, [lugar])

  // After the effects of the page inside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every place
  useEffect(() => void dispatchEvent(new Event(SHOWN)), [lugar])

  return <Contexto value={lugar}>{children}</Contexto>
}

/** The browser is at another entry: the layers above it close, and its place is shown where that is another one. */
function alVolver(mostrar: (next: Lugar) => void): void {
  const { actual } = navegacion
  numberEntry(actual?.n ?? -1)
  const next = leerLugar(true)
  const { loPedimos, seguir } = arrive()
  if (actual && !esElMismo(actual, next)) mostrar(next)
  if (!loPedimos) closeSurplus()
  seguir()
}

function esElMismo(uno: Lugar, otro: Lugar): boolean {
  return (['pathname', 'search', 'hash', 'encima'] as const).every((parte) => uno[parte] === otro[parte])
}

function lugarDe(url: string): Lugar {
  return { ...partsOf(url), n: 0, encima: false, primera: true, vuelta: false }
}

function leerLugar(vuelta: boolean): Lugar {
  const { encima, n } = stamp()
  return { ...lugarDe(aqui()), n, encima, primera: n === 0, vuelta }
}

export function useLocation(): Lugar {
  const lugar = use(Contexto)
  if (!lugar) throw new Error('outside of Navigation')
  return lugar
}

/** Lets a screen show the way to the next place; `hacer` calls what it is given, which shows it. It must stay the same between renders. */
export function useOnNavigation(hacer: Pasar): void {
  useEffect(() => {
    navegacion.pasar = hacer
    return () => {
      navegacion.pasar = directo
    }
  }, [hacer])
}

/** Goes to an address of ours. The present address makes no second entry. */
export function navigate(
  to: string,
  { replace = to === aqui(), encima = false, funde = false }: NavigateOptions = {},
): void {
  writeEntry(to, { replace, encima }, () => dispatchEvent(new CustomEvent(CAMBIO, { detail: funde })))
}

function aqui(): string {
  const { pathname, search, hash } = location
  return pathname + search + hash
}

/** The query of the address. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Changes parts of the query; an empty one is removed. Answers the new query. */
export function changeSearch(parametros: Record<string, string | null>, opciones?: NavigateOptions): string {
  const params = new URLSearchParams(location.search)
  for (const [nombre, valor] of Object.entries(parametros)) {
    if (valor) params.set(nombre, valor)
    else params.delete(nombre)
  }
  const search = params.size > 0 ? `?${params}` : ''
  navigate(location.pathname + search, opciones)
  return search
}

/** Closes what the address opened: back to the page below, or with `quitar` where there is none. Called twice, it closes once. */
export function useClose(quitar: () => void): () => void {
  const lugar = useLocation()
  return () => {
    if (navegacion.actual !== lugar) return
    if (lugar.encima) goBack()
    else quitar()
  }
}

/** Goes to the entry before the shown one; a second call does nothing. */
export function goBack(): void {
  const { actual } = navegacion
  if (actual) travel(actual.n - 1)
}

/** While `abierta`, something lies over the page, and Back closes it with `cerrar` instead of leaving the page. */
export function useLayer(cerrar: () => void, abierta = true): void {
  const ultima = useRef(cerrar)
  useLayoutEffect(() => {
    ultima.current = cerrar
  })
  useLayoutEffect(() => (abierta ? pushLayer({ cerrar: () => ultima.current() }) : undefined), [abierta])
}

/** Scrolls to an element and lets reading go on there. */
export function goTo(anchor: HTMLElement): void {
  anchor.scrollIntoView()
  anchor.tabIndex = -1
  anchor.focus({ preventScroll: true })
}
