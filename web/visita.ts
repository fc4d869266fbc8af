import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Negocio } from '../contract/ajustes.ts'
import type { Cabeza, Sitio } from '../contract/pagina.ts'

/** A query of web/api.ts, as far as the server needs it. */
export type Consulta = { queryKey: QueryKey; meta?: Record<string, unknown> }

/** What was asked for, and what was read for it. */
export interface Pedido {
  /** The path, and the parameters in it. */
  ruta: string
  params: Record<string, string | undefined>
  sitio: Sitio
  negocio: Negocio
  /** Holds the answers to `consultas`; null for what a visitor is refused. */
  queries: QueryClient
  /** The path and the title of the screen, as web/router.tsx has them. */
  pantalla: { path: string; titulo: string }
}

/** What there is at a path. */
interface Hallazgo {
  /** Of the document, when it is not the screen's. */
  titulo?: string
  /** Null for what search engines shall not show. */
  cabeza: Cabeza | null
  /** The path it has now, when it was asked for under another. */
  movido?: string
}

/** What the server needs to render a screen for a visitor. */
export interface Visita {
  /** What the page shows and is read before it is rendered. */
  consultas?(params: Pedido['params']): readonly Consulta[]
  /** Null when nothing is there: the page answers 404. */
  hallar(pedido: Pedido): Hallazgo | null
  /** The paths that search engines shall know. */
  direcciones?(sitio: Sitio, path: string): Promise<string[]>
}

/** A screen that is nobody's business but the person's who uses it. */
export const PRIVADA: Visita = { hallar: () => ({ cabeza: null }) }

interface Publica {
  /** For search engines and where the page is shared: one or two sentences, some 150 characters. */
  descripcion: string | ((negocio: Negocio) => string)
  /** What it is called where it is shared; its title when absent. */
  nombre?: (negocio: Negocio) => string
  consultas?: readonly Consulta[]
  /** JSON-LD, without its context. */
  datos?: (pedido: Pedido) => object[]
  /** The path of the screen that shows the same, and is the one to be found. */
  copiaDe?: string
}

/** A screen with an address of its own and the same content for every visitor. */
export function publica({ descripcion, nombre, consultas = [], datos, copiaDe }: Publica): Visita {
  return {
    consultas: () => consultas,
    hallar: (pedido) => {
      const { negocio, pantalla, sitio } = pedido
      const cabeza: Cabeza = {
        canonica: sitio.url + (copiaDe ?? pantalla.path),
        nombre: nombre?.(negocio) ?? `${pantalla.titulo} · ${negocio.nombre}`,
        descripcion: typeof descripcion === 'string' ? descripcion : descripcion(negocio),
        tipo: 'website',
        imagen: null,
        datos: datos?.(pedido) ?? [],
      }
      return { cabeza }
    },
    direcciones: async (_sitio, path) => (copiaDe ? [] : [path]),
  }
}

/** The whole address of a picture, null when there is none or it is not an address. */
export function imagenEn({ url }: Sitio, imagen: string | null): string | null {
  return imagen && URL.canParse(imagen, url) ? new URL(imagen, url).href : null
}

/** Characters of a description. */
export const DESCRIPCION_MAXIMA = 160
