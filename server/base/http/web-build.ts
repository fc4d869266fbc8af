import { existsSync, readFileSync } from 'node:fs'
import { getNegocio, type Negocio } from '../../../contract/base/settings/negocio.ts'
import type { Sitio, WebServer } from '../../../contract/base/wire/rendered-page.ts'
import type { App } from './app.ts'

const DIST = new URL('../../../dist/', import.meta.url)

export const WEB = new URL('web/', DIST)

export function webIsBuilt(): boolean {
  return existsSync(new URL('index.html', WEB))
}

/** A file of the build; pictures and fonts are among the `assets` of what shows them. */
export interface Chunk {
  file: string
  name?: string
  imports?: string[]
  assets?: string[]
}

let manifest: Record<string, Chunk> | undefined

/** What `vite build` wrote, by the source of each file. */
export function readManifest(): Record<string, Chunk> {
  manifest ??= JSON.parse(readFileSync(new URL('.vite/manifest.json', WEB), 'utf8')) as Record<string, Chunk>
  return manifest
}

let web: Promise<WebServer> | undefined

/** The rendering build of the web, loaded once, for the first page. */
export function loadWeb(): Promise<WebServer> {
  web ??= import(new URL('ssr/entry-server.js', DIST).href) as Promise<WebServer>
  return web
}

/** The data that pages, sitemap and feed are made with. */
export function siteOf({ config, visits }: App): Sitio {
  return { url: config.PUBLIC_URL, read: visits.read }
}

export async function readBusinessName({ visits }: App): Promise<string> {
  return ((await visits.read(getNegocio, {})) as Negocio).nombre
}
