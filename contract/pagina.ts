import type { Endpoint } from './endpoint.ts'

/** A page as it is for somebody without a session. */
export interface Rendered {
  status: 200 | 404
  /** Of the document, before the name of the business. */
  titulo: string
  html: string
  /** For the browser to go on with what was read while rendering. */
  estado: unknown
  /** The page's own code in the build's manifest, to be announced to the browser; null for the not-found screen. */
  source: string | null
}

/** What the server finds in the rendering build of the web. */
export interface WebServer {
  /** Whether the path has a screen, for whoever; other paths answer 404. */
  isScreen(path: string): boolean
  /** The paths whose page is the same for every visitor until something it shows changes. */
  fixedPaths: readonly string[]
  /** Renders the page of a path with its query; `read` answers the public calls it needs, without HTTP. */
  render(url: string, read: (endpoint: Endpoint) => Promise<unknown>): Promise<Rendered>
}
