import type { Instante } from '../../../contract/base/time/time.ts'
import type { Sitio } from '../../../contract/base/wire/rendered-page.ts'
import type { SharedTable } from '../db/change-feed.ts'
import type { App } from './app.ts'
import { siteOf } from './web-build.ts'

/** A page may show the day, so it is not kept for longer. */
const PAGE_TTL_MS = 60_000
/** Real pages at their own addresses; twenty megabytes at most. */
const MAX_PROPIAS = 500
/** Anybody can invent addresses: only the last requested ones are kept. */
const MAX_OTRAS = 50

interface Guardada<P> {
  page: Promise<P>
  /** The tables that the page was read from, noted before each reading. */
  leidas: Set<SharedTable>
  desde: Instante
}

/**
 * Makes each address once at a time, and keeps the page until its data change. Pages that are `propia` are never displaced by invented
 * addresses. `direccionDe` gives the address whose page an address shows.
 */
export function keep<P extends { propia: boolean }>(
  app: App,
  make: (url: string, sitio: Sitio) => Promise<P>,
  direccionDe: (url: string) => Promise<string>,
) {
  const enCurso = new Map<string, Guardada<P>>()
  const propias = new Map<string, Guardada<P>>()
  const otras = new Map<string, Guardada<P>>()
  const todas = [enCurso, propias, otras]
  const sitio = siteOf(app)

  app.db.events.on('changed', (cambiadas) => {
    for (const pages of todas)
      for (const [url, { leidas }] of pages) if (!leidas.isDisjointFrom(cambiadas)) pages.delete(url)
  })
  app.db.events.on('stale', () => {
    for (const pages of todas) pages.clear()
  })

  function start(url: string): Promise<P> {
    const leidas = new Set<SharedTable>()
    const page = make(url, { ...sitio, read: app.visits.readNoting(leidas) })
    const guardada = { page, leidas, desde: app.now() }
    for (const pages of [propias, otras]) pages.delete(url)
    enCurso.set(url, guardada)
    const settle = (propia?: boolean) => {
      // A change of its data may have dropped it meanwhile.
      if (enCurso.get(url) !== guardada) return
      enCurso.delete(url)
      if (propia) put(propias, url, guardada, MAX_PROPIAS)
      else if (propia === false) put(otras, url, guardada, MAX_OTRAS)
    }
    page.then(
      ({ propia }) => settle(propia),
      () => settle(),
    )
    return page
  }

  function find(url: string): Promise<P> | undefined {
    const known = propias.get(url) ?? enCurso.get(url) ?? otras.get(url)
    return known && app.now() - known.desde < PAGE_TTL_MS ? known.page : undefined
  }

  return async function get(url: string): Promise<P> {
    const known = find(url)
    if (known) return known
    const direccion = await direccionDe(url)
    return find(direccion) ?? start(direccion)
  }
}

/** Adds a page as the newest of at most `max`; the oldest one goes. */
function put<V>(pages: Map<string, V>, url: string, page: V, max: number): void {
  pages.delete(url)
  pages.set(url, page)
  if (pages.size > max) pages.delete(pages.keys().next().value!)
}
