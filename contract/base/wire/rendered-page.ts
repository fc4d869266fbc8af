import type { Endpoint } from './endpoint.ts'

/** The head of a page for search engines and link previews. Addresses are absolute, paths are of this site. */
export interface Cabeza {
  /** The one address of the page, for search engines. */
  canonica: string
  /** The pages of the same list before and after it. */
  anterior?: string
  siguiente?: string
  /** The title in link previews. */
  nombre: string
  descripcion: string
  /** Open Graph's `og:type`. */
  tipo: 'website' | 'article' | 'product'
  /** The path of the preview's picture (contract/base/pictures/sizes.ts). */
  imagen: string
  /** The page's contents in the words of schema.org (JSON-LD). */
  datos: readonly object[]
}

/** A page rendered for a visitor without a session. */
export interface Rendered {
  status: 200 | 404
  /** The document's title, without the name of the business. */
  titulo: string
  /** Null for pages that search engines shall not show. */
  cabeza: Cabeza | null
  html: string
  /** The data read while rendering, and the day that it was rendered on; the browser continues from them. */
  estado: unknown
  /** The page's own module in the build's manifest, to be announced to the browser; null for the not-found screen. */
  source: string | null
  /** True when the page exists and this is its one address. */
  propia: boolean
}

/** A page that arrives empty, or nearly: its code and the addresses of its first calls are announced. */
export interface ConSesion extends Pick<Rendered, 'status' | 'propia'> {
  /** The modules in the build's manifest that are shown at once. */
  modulos: readonly string[]
  /** HTML shown until the session is known, with 'Cargando sesión...' in it; null for these words alone. */
  comienzo: string | null
  /** The data that the header and the footer of every page show: the answers by their name. */
  marco: { negocio: unknown; horario?: unknown }
  primeras: readonly string[]
  /** True for a page of the back office: others than administrators do not find it. */
  deAdmin: boolean
}

/** The page of this path has moved to another address. */
export interface Moved {
  status: 301
  location: string
}

/**
 * Answers a public call as a visitor would get it, without HTTP; `input` is the client's. Null when the call is refused: the thing does not
 * exist, or visitors may not see it.
 */
export type Read = (endpoint: Endpoint, input: object) => Promise<unknown>

/** The site's address without a slash at its end, and the way to read the page's data. */
export interface Sitio {
  url: string
  read: Read
}

/** The exports of the rendering build of the web, as the server uses them. */
export interface WebServer {
  /**
   * The canonical address of a path with its query, without parameters of trackers. All paths that lead nowhere or into the back office
   * share one.
   */
  direccionDe(url: string): string
  /** The login that leads to a path afterwards. */
  loginYVolver(url: string): string
  /** The page at a path for a caller with a session, as far as it is known without asking whose session it is. Renders nothing. */
  conSesion(url: string, sitio: Sitio): Promise<ConSesion>
  /** Renders the page of a path with its query. */
  render(url: string, sitio: Sitio): Promise<Rendered | Moved>
  /** The path of every page for search engines. */
  publicPaths(sitio: Sitio): Promise<string[]>
  /** The content of a post as HTML that is safe to send, with absolute addresses. */
  htmlDePost(post: { idPost: number; contenido: string; imagen: string | null }, sitio: Sitio): string
}
