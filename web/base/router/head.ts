import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { rutaDeCartel } from '../../../contract/base/pictures/sizes.ts'
import type { Negocio } from '../../../contract/base/settings/negocio.ts'
import type { Cabeza, Sitio } from '../../../contract/base/wire/rendered-page.ts'
import type { Params } from './address.ts'
import type { Screen, ScreenName } from './screen.ts'

/** A query of web/base/calls/queries.ts, as far as the server needs it. */
export type HeadQuery = { queryKey: QueryKey; meta?: Record<string, unknown> }

/** The request for a page, and the answers read for it. */
export interface PageRequest {
  pantalla: Screen
  /** The path, the parameters in it, and the query behind it. */
  ruta: string
  params: Params
  search: string
  sitio: Sitio
  negocio: Negocio
  /** Holds the answers to `consultas`; null for what a visitor is refused. */
  queries: QueryClient
}

/** The work of the server for a screen that a visitor may ask for. */
export interface ServerPart {
  /** Reads for the rendered page. */
  consultas?(params: Params, search: string): readonly HeadQuery[]
  /** Reads besides for a visitor's page; a person with a session does not see them. */
  deVisitante?: readonly HeadQuery[]
  /** Reads at once for a person with a session; a visitor does not see them. */
  primeras?: readonly HeadQuery[]
  /** The module of what the page shows in place of its own to a person with a session, from the root of web/. */
  parteSuya?: string
  /**
   * The head of a page; null answers 404. `titulo` is for a document that is not called as its screen, `cabeza` null for a page that search
   * engines shall not show, `movido` the path it has now.
   */
  find(peticion: PageRequest): { titulo?: string; cabeza: Cabeza | null; movido?: string } | null
  /** The paths that search engines shall know. */
  direcciones?(sitio: Sitio, pantalla: Screen): Promise<string[]>
}

/** The heads of the screens beside a `cabezas.ts`. Search engines are told nothing about a screen that is in none. */
export type Heads = Partial<Record<ScreenName, ServerPart>>

export interface PublicHead {
  /** For search engines and where the page is shared: one or two sentences, some 150 characters. */
  descripcion: string | ((negocio: Negocio) => string)
  /** The name where it is shared; absent: its title. */
  nombre?: (negocio: Negocio) => string
  consultas?: readonly HeadQuery[]
  /** Reads besides for a visitor's page; a person with a session does not see them. */
  deVisitante?: readonly HeadQuery[]
  /** Reads at once for a person with a session; a visitor does not see them. */
  primeras?: readonly HeadQuery[]
  /** The module of what the page shows in place of its own to a person with a session, from the root of web/. */
  parteSuya?: string
  /** JSON-LD, without its context. */
  datos?: (peticion: PageRequest) => object[]
  /** The address of the screen with the same content, which search engines shall find instead. */
  copiaDe?: string
}

/** A screen of which search engines are told nothing. */
export function privateHead(primeras: readonly HeadQuery[] = []): ServerPart {
  return { primeras, find: () => ({ cabeza: null }) }
}

/** A screen with an address of its own and the same content for every visitor. */
export function publicHead(de: PublicHead): ServerPart {
  const { descripcion, nombre, consultas = [], deVisitante, primeras, parteSuya, datos, copiaDe } = de
  return {
    consultas: () => consultas,
    ...(deVisitante && { deVisitante }),
    ...(primeras && { primeras }),
    ...(parteSuya && { parteSuya }),
    find: (peticion) => {
      const { negocio, sitio, pantalla } = peticion
      const cabeza: Cabeza = {
        canonica: sitio.url + (copiaDe ?? pantalla.ruta),
        nombre: nombre?.(negocio) ?? `${pantalla.titulo} · ${negocio.nombre}`,
        descripcion: typeof descripcion === 'string' ? descripcion : descripcion(negocio),
        tipo: 'website',
        imagen: rutaDeCartel(null),
        datos: datos?.(peticion) ?? [],
      }
      return { cabeza }
    },
    direcciones: async (_, { ruta }) => (copiaDe ? [] : [ruta]),
  }
}

/** The whole address of a picture, null when there is none or it is not an address. */
export function imageAt({ url }: Sitio, imagen: string | null): string | null {
  return imagen && URL.canParse(imagen, url) ? new URL(imagen, url).href : null
}

/** Characters of a description. */
export const LONGEST_DESCRIPTION = 160
