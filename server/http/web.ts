import { existsSync } from 'node:fs'
import type { Sitio, WebServer } from '../../contract/base/pagina.ts'
import { getNegocio, type Negocio } from '../../contract/sitio/ajustes.ts'
import type { App } from './app.ts'

const DIST = new URL('../../dist/', import.meta.url)

export const WEB = new URL('web/', DIST)

export function webIsBuilt(): boolean {
  return existsSync(new URL('index.html', WEB))
}

let web: Promise<WebServer> | undefined

/** The rendering build of the web, loaded once, for the first page. */
export function loadWeb(): Promise<WebServer> {
  web ??= import(new URL('ssr/entry-server.js', DIST).href) as Promise<WebServer>
  return web
}

/** The data that pages, sitemap and feed are made with. */
export function sitioDe({ config, visits }: App): Sitio {
  return { url: config.PUBLIC_URL, read: visits.read }
}

export async function readNombre({ visits }: App): Promise<string> {
  return ((await visits.read(getNegocio, {})) as Negocio).nombre
}
