import type { Post } from '../sitio/posts.ts'
import type { Endpoint } from './endpoint.ts'

/** What a page tells search engines and the places where it is shared. Addresses are absolute, paths are of this site. */
export interface Cabeza {
  /** The one address of what the page shows. */
  canonica: string
  /** The pages of the same list before and after it. */
  anterior?: string
  siguiente?: string
  /** What it is called where it is shared. */
  nombre: string
  descripcion: string
  /** Of Open Graph. */
  tipo: 'website' | 'article' | 'product'
  /** The path of its picture (contract/sitio/compartir.ts). */
  imagen: string
  /** What it is about in the words of schema.org (JSON-LD). */
  datos: readonly object[]
}

/** A page as it is for somebody without a session. */
export interface Rendered {
  status: 200 | 404
  /** Of the document, before the name of the business. */
  titulo: string
  /** Null for what search engines shall not show. */
  cabeza: Cabeza | null
  html: string
  /** For the browser to go on with what was read while rendering. */
  estado: unknown
  /** The page's own code in the build's manifest, to be announced to the browser; null for the not-found screen. */
  source: string | null
  /** It is there, and this is its one address. */
  propia: boolean
}

/** A page that arrives empty, or nearly: its code and the addresses of its first calls are announced. */
export interface ConSesion extends Pick<Rendered, 'status' | 'source' | 'propia'> {
  /** HTML to be seen until it is known whose it is, with 'Cargando sesión...' in it; null for these words alone. */
  comienzo: string | null
  /** Who this is, for the header and the footer of every page. */
  negocio: unknown
  primeras: readonly string[]
}

/** What the path shows has its address elsewhere. */
export interface Moved {
  status: 301
  location: string
}

/**
 * Answers a public call as a visitor would get it, without HTTP; `input` is the client's. Null when it would be refused: there is no
 * such thing, or not for visitors.
 */
export type Read = (endpoint: Endpoint, input: object) => Promise<unknown>

/** Where a page is rendered: the site's address without a slash at its end, and how to read what the page shows. */
export interface Sitio {
  url: string
  read: Read
}

/** What the server finds in the rendering build of the web. */
export interface WebServer {
  /**
   * The address whose page is shown at `url`, a path with its query: without what trackers add, and the same one for all that lead
   * nowhere, or into the back office.
   */
  direccionDe(url: string): string
  /** What somebody with a session finds at a path, as far as can be told without asking who it is; renders nothing. */
  conSesion(url: string, sitio: Sitio): Promise<ConSesion>
  /** Renders the page of a path with its query. */
  render(url: string, sitio: Sitio): Promise<Rendered | Moved>
  /** The path of every page that search engines shall know. */
  publicPaths(sitio: Sitio): Promise<string[]>
  /** The content of a post as HTML that is safe to send, with absolute addresses. */
  htmlDePost(post: Post, sitio: Sitio): string
}
