import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Cabeza, Sitio } from '../contract/base/pagina.ts'
import type { Negocio } from '../contract/sitio/ajustes.ts'
import { rutaDeCartel } from '../contract/sitio/compartir.ts'
import type { Params } from './direccion.ts'
import type { Pantalla } from './pantalla.ts'

/** A query of web/api.ts, as far as the server needs it. */
export type Consulta = { queryKey: QueryKey; meta?: Record<string, unknown> }

/** What was asked for, and what was read for it. */
export interface Peticion {
  pantalla: Pantalla
  /** The path, the parameters in it, and the query behind it. */
  ruta: string
  params: Params
  search: string
  sitio: Sitio
  negocio: Negocio
  /** Holds the answers to `consultas`; null for what a visitor is refused. */
  queries: QueryClient
}

/** What the server does for a screen that a visitor may ask for. */
export interface EnServidor {
  /** What the page shows and is read before it is rendered. */
  consultas?(params: Params, search: string): readonly Consulta[]
  /** What the screen reads at once for somebody with a session, and a visitor does not see. */
  primeras?: readonly Consulta[]
  /**
   * What there is; null when nothing is: the page answers 404. `titulo` of the document when it is not the screen's, `cabeza` null for
   * what search engines shall not show, `movido` the path it has now.
   */
  hallar(peticion: Peticion): { titulo?: string; cabeza: Cabeza | null; movido?: string } | null
  /** The paths that search engines shall know. */
  direcciones?(sitio: Sitio): Promise<string[]>
}

/** What a `cabezas.ts` tells of the screens beside it. Of a screen in none of them search engines are told nothing. */
export type Cabezas = readonly (readonly [Pantalla, EnServidor])[]

export interface Publica {
  /** For search engines and where the page is shared: one or two sentences, some 150 characters. */
  descripcion: string | ((negocio: Negocio) => string)
  /** What it is called where it is shared; its title when absent. */
  nombre?: (negocio: Negocio) => string
  consultas?: readonly Consulta[]
  /** What the screen reads at once for somebody with a session, and a visitor does not see. */
  primeras?: readonly Consulta[]
  /** JSON-LD, without its context. */
  datos?: (peticion: Peticion) => object[]
  /** The screen that shows the same, and is the one to be found. */
  copiaDe?: Pantalla
}

/** A screen of which search engines are told nothing. */
export function privada(primeras: readonly Consulta[] = []): EnServidor {
  return { primeras, hallar: () => ({ cabeza: null }) }
}

/** A screen with an address of its own and the same content for every visitor. */
export function publica(
  pantalla: Pantalla,
  { descripcion, nombre, consultas = [], primeras, datos, copiaDe }: Publica,
) {
  const enServidor: EnServidor = {
    consultas: () => consultas,
    ...(primeras && { primeras }),
    hallar: (peticion) => {
      const { negocio, sitio } = peticion
      const cabeza: Cabeza = {
        canonica: sitio.url + (copiaDe ?? pantalla).ruta,
        nombre: nombre?.(negocio) ?? `${pantalla.titulo} · ${negocio.nombre}`,
        descripcion: typeof descripcion === 'string' ? descripcion : descripcion(negocio),
        tipo: 'website',
        imagen: rutaDeCartel(null),
        datos: datos?.(peticion) ?? [],
      }
      return { cabeza }
    },
    direcciones: async () => (copiaDe ? [] : [pantalla.ruta]),
  }
  return [pantalla, enServidor] as const
}

/** The whole address of a picture, null when there is none or it is not an address. */
export function imagenEn({ url }: Sitio, imagen: string | null): string | null {
  return imagen && URL.canParse(imagen, url) ? new URL(imagen, url).href : null
}

/** Characters of a description. */
export const DESCRIPCION_MAXIMA = 160
