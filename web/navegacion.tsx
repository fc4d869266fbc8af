import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { partesDe } from './direccion.ts'

/** One entry of the browser's history, as long as it is shown: going back to it makes another. */
interface Lugar {
  pathname: string
  search: string
  hash: string
  /** Something opened here over the page that the entry before shows. */
  encima: boolean
  /** There is none of our own pages before it. */
  primera: boolean
  /** Back or Forward led here. */
  vuelta: boolean
}

export interface Opciones {
  /** In place of the entry that is shown. */
  replace?: boolean
  /** Opens something over the page, which `useCerrar` and Back close. */
  encima?: boolean
  /** The page before may fade into it, which takes a step of its own: not where who is here changes with the page. */
  funde?: boolean
}

const CAMBIO = 'navegar'
/** A place that was gone to is shown, with its position and its focus. */
export const MOSTRADO = 'mostrado'
const Contexto = createContext<Lugar | null>(null)
/** The entry that is shown or on its way to be, and which one of ours it is, from the first on. */
let actual: Lugar | null = null
let paso = -1
/** On the way back from an entry that somebody asked for, until the browser says where it went. */
let cerrando = false
let quedandose = false
/** Shows the next place; the screen that is there may make more of it. */
type Pasar = (mostrar: () => void, hacia: Lugar) => void
const directo: Pasar = (mostrar) => mostrar()
let pasar = directo

/** Shows another page in place of one. */
let cambiar = directo

/** Leaves for another place with `irse`, unless something would be lost by it and the person stays. */
type Salir = (hacia: Pick<Lugar, 'pathname' | 'search'>, irse: () => void, alQuedarse?: () => void) => void
let salir: Salir = (_, irse) => irse()

export function salirCon(otra: Salir): void {
  salir = otra
}

export function cambiarCon(otra: Pasar): void {
  cambiar = otra
}

/**
 * Tells everything inside where it is: at the `url` that was asked for, or where the browser is and goes. A page that is not there yet
 * leaves the one before it on the screen, as any transition of React does.
 */
export function Navegacion({ url, children }: { url?: string; children: ReactNode }) {
  const [lugar, setLugar] = useState(() => (url === undefined ? leerLugar(false) : lugarDe(url)))

  useLayoutEffect(() => {
    const listening = new AbortController()
    paso = numerar()
    for (const type of [CAMBIO, 'popstate']) {
      const update = (event: Event) => {
        const next = leerLugar(type === 'popstate')
        const sigue =
          event instanceof CustomEvent &&
          event.detail &&
          actual?.pathname !== next.pathname &&
          !actual?.encima &&
          !next.encima
        actual = next
        paso = numerar()
        const mostrar = () => actual === next && startTransition(() => setLugar(next))
        pasar(() => (sigue ? cambiar(mostrar, next) : mostrar()), next)
      }
      const vuelve = (event: Event) => {
        cerrando = false
        // The browser is there already: who stays is taken back.
        if (!quedandose) salir(leerLugar(true), () => update(event), quedarse)
        quedandose = false
      }
      addEventListener(type, type === 'popstate' ? vuelve : update, { signal: listening.signal })
    }
    return () => listening.abort()
  }, [])

  useLayoutEffect(() => {
    actual ??= lugar
  }, [lugar])

  // After the effects of the page inside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every place
  useEffect(() => void dispatchEvent(new Event(MOSTRADO)), [lugar])

  return <Contexto value={lugar}>{children}</Contexto>
}

/** Back to the entry that is shown, however far the browser went from it. */
function quedarse(): void {
  const vuelta = paso - numerar()
  if (vuelta === 0) return
  quedandose = true
  history.go(vuelta)
}

/** Which entry of ours the browser is at. One that it made itself has no number yet: the first, or that of an anchor. */
function numerar(): number {
  if (history.state?.n === undefined) history.replaceState({ encima: false, ...history.state, n: paso + 1 }, '')
  return history.state.n
}

function lugarDe(url: string): Lugar {
  return { ...partesDe(url), encima: false, primera: true, vuelta: false }
}

function leerLugar(vuelta: boolean): Lugar {
  const { encima = false, n = 0 } = (history.state ?? {}) as { encima?: boolean; n?: number }
  return { ...lugarDe(aqui()), encima, primera: n === 0, vuelta }
}

export function useLugar(): Lugar {
  const lugar = use(Contexto)
  if (!lugar) throw new Error('useLugar outside of Navegacion')
  return lugar
}

/** Lets a screen show the way to the next place; `hacer` calls what it is given, which shows it. It must stay the same between renders. */
export function useAlPasar(hacer: Pasar): void {
  useEffect(() => {
    pasar = hacer
    return () => {
      pasar = directo
    }
  }, [hacer])
}

/** Goes to an address of ours. Where one is already, it makes no second entry. */
export function navegar(to: string, { replace = to === aqui(), encima = false, funde = false }: Opciones = {}): void {
  salir(partesDe(to), () => {
    history[replace ? 'replaceState' : 'pushState']({ encima, n: replace ? paso : paso + 1 }, '', to)
    dispatchEvent(new CustomEvent(CAMBIO, { detail: funde }))
  })
}

function aqui(): string {
  const { pathname, search, hash } = location
  return pathname + search + hash
}

/** The query of the address. */
export function useBusqueda(): URLSearchParams {
  const { search } = useLugar()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Changes some of the query; what is empty leaves it. */
export function cambiarBusqueda(cambios: Record<string, string | null>, opciones?: Opciones): void {
  const params = new URLSearchParams(location.search)
  for (const [nombre, valor] of Object.entries(cambios)) {
    if (valor) params.set(nombre, valor)
    else params.delete(nombre)
  }
  navegar(location.pathname + (params.size > 0 ? `?${params}` : ''), opciones)
}

/**
 * Closes what the address opened: back to the page below, or with `quitar` where there is none. Once, however often it is called: until
 * the browser has gone back, and after it did.
 */
export function useCerrar(quitar: () => void): () => void {
  const lugar = useLugar()
  return () => {
    if (actual !== lugar || cerrando) return
    if (lugar.encima) volver()
    else quitar()
  }
}

/** To the entry before, once, however often it is called until the browser is there. */
export function volver(): void {
  if (cerrando) return
  cerrando = true
  history.back()
}
