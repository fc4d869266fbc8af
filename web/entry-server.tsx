import {
  type DehydratedState,
  defaultShouldDehydrateQuery,
  dehydrate,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { getNegocio, type Negocio } from '../contract/base/settings/negocio.ts'
import { fechaDe } from '../contract/base/time/time.ts'
import type { Sitio, WebServer } from '../contract/base/wire/rendered-page.ts'
import { me } from '../contract/cuentas/cuentas.ts'
import { App } from './App.tsx'
import { urlOf } from './base/calls/api.ts'
import { createQueryClient, type QueryMeta, queryOf } from './base/calls/queries.ts'
import { htmlOfPost as contenidoDePost } from './base/markdown/html.tsx'
import { partsOf } from './base/router/address.ts'
import { type HeadQuery, type Heads, privateHead, type ServerPart } from './base/router/head.ts'
import { Navigation } from './base/router/navigation.tsx'
import { loginAndReturn as loginDe, paths } from './base/router/routes.ts'
import { findScreen, type Screen, type ScreenModule } from './base/router/screen.ts'
import { horario } from './base/settings/api.ts'
import { EmptyHeader } from './frame/HeaderLinks.tsx'
import { screens } from './screens.ts'
import { PageStart } from './ui/layout/Page.tsx'
import { LoadingText } from './ui/status/Skeleton.tsx'
import { nowHere } from './ui/time/clock.ts'

const cabezas: Heads = Object.assign(
  {},
  ...Object.values(import.meta.glob<Heads>('./*/*/cabezas.{ts,tsx}', { eager: true, import: 'default' })),
)

function enServidorDe({ nombre }: Screen): ServerPart {
  return (nombre && cabezas[nombre]) ?? privateHead()
}

/** A visitor finds no page of the back office. */
const deVisitante = screens.filter(({ para }) => para !== 'admin')

export const htmlDePost: WebServer['htmlDePost'] = contenidoDePost

export const publicPaths: WebServer['publicPaths'] = async (sitio) => {
  const paths = screens.map((pantalla) => enServidorDe(pantalla).direcciones?.(sitio, pantalla) ?? [])
  return (await Promise.all(paths)).flat()
}

/** Parameters that others add to links to count who follows them: no page reads them. */
const DE_RASTREO = /^(utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/

export const direccionDe: WebServer['direccionDe'] = (url) => {
  const { pathname, search } = partsOf(url)
  const para = findScreen(screens, pathname)?.pantalla.para
  if (!para) return '/no-hay'
  if (para === 'admin') return paths.admin
  if (search === '') return pathname
  const params = new URLSearchParams(search)
  for (const nombre of new Set(params.keys())) if (DE_RASTREO.test(nombre)) params.delete(nombre)
  return pathname + (params.size > 0 ? `?${params}` : '')
}

export const loginYVolver: WebServer['loginYVolver'] = loginDe

export const conSesion: WebServer['conSesion'] = async (url, sitio) => {
  const found = findScreen(screens, partsOf(url).pathname)
  const modulos = found ? [found.pantalla.source] : []
  const quien = queryOf(me, {})
  const direccion = ({ queryKey, meta }: HeadQuery) => urlOf((meta as QueryMeta).endpoint, queryKey[1] as object)
  if (found?.pantalla.para === 'admin') {
    const negocio = await sitio.read(getNegocio, {})
    const marco = { negocio }
    return { status: 200, modulos, propia: true, comienzo: null, marco, primeras: [direccion(quien)], deAdmin: true }
  }
  const queries = newQueries()
  const { hallazgo, propia, negocio, consultas = [], primeras = [], parteSuya } = await visitar(url, sitio, queries)
  if (parteSuya) modulos.push(parteSuya)
  const marco = { negocio, horario: queries.getQueryData(horario.queryKey) }
  // A missing thing may have an id that no call takes.
  const direcciones = [quien, ...(hallazgo ? [...consultas, ...primeras] : [])].map(direccion)
  const comienzo = found && hallazgo ? await comienzoDe(found.pantalla, url, queries) : null
  return { status: hallazgo ? 200 : 404, modulos, propia, comienzo, marco, primeras: direcciones, deAdmin: false }
}

/** The header, title and introduction of a page, at their final place. */
async function comienzoDe({ titulo, precargar }: Screen, url: string, queries: QueryClient): Promise<string | null> {
  const modulo: ScreenModule | undefined = await precargar()
  if (!modulo?.comienzo) return null
  const { intro, clase } = modulo.comienzo
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Navigation url={url}>
        <EmptyHeader />
        <PageStart titulo={titulo} intro={intro}>
          <div className={clase}>
            <LoadingText now>Cargando sesión...</LoadingText>
          </div>
        </PageStart>
      </Navigation>
    </QueryClientProvider>,
  )
}

export const render: WebServer['render'] = async (url, sitio) => {
  const queries = newQueries()
  const { pantalla, hallazgo, propia } = await visitar(url, sitio, queries)
  if (hallazgo?.movido) return { status: 301, location: hallazgo.movido + partsOf(url).search }
  const hoy = fechaDe(nowHere())
  const { prelude } = await prerender(
    <StrictMode>
      <Navigation url={url}>
        <App queries={queries} visitante />
      </Navigation>
    </StrictMode>,
    // React would put a large part of a long page at its end, and move it with an inline script, which the policy refuses.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return {
    status: hallazgo ? 200 : 404,
    titulo: hallazgo?.titulo ?? pantalla?.titulo ?? '404 Not Found',
    cabeza: hallazgo?.cabeza ?? null,
    html: await new Response(prelude).text(),
    estado: { ...estadoDe(queries), hoy },
    source: pantalla?.source ?? null,
    propia,
  }
}

/** A page is rendered and gone: a timer for each answer would keep them all, and the process, for minutes. */
const newQueries = () => createQueryClient(Number.POSITIVE_INFINITY)

/** Reads what the page at an address shows into `queries`, and tells what a visitor finds there. */
async function visitar(url: string, sitio: Sitio, queries: QueryClient) {
  const leer = async ({ queryKey, meta }: HeadQuery) =>
    queries.setQueryData(queryKey, await sitio.read((meta as QueryMeta).endpoint, queryKey[1] as object))
  // The footer of every page shows it.
  const [negocio] = (await Promise.all([queryOf(getNegocio, {}), horario].map(leer))) as [Negocio]
  const { pathname: ruta, search } = partsOf(url)
  const found = findScreen(deVisitante, ruta)
  if (!found) return { propia: false, negocio }
  const { pantalla, params } = found
  const enServidor = enServidorDe(pantalla)
  const consultas = enServidor.consultas?.(params, search) ?? []
  await Promise.all([...consultas, ...(enServidor.deVisitante ?? [])].map(leer))
  const hallazgo = enServidor.find({ pantalla, ruta, search, params, sitio, negocio, queries })
  const propia = hallazgo !== null && (url === pantalla.ruta || sitio.url + url === hallazgo.cabeza?.canonica)
  const { primeras, parteSuya } = enServidor
  return { pantalla, negocio, consultas, primeras, parteSuya, hallazgo, propia }
}

/**
 * The data of the shown components, for the browser; data that only the head needed have no component, and so no meta. The browser needs no
 * schemas of an endpoint here, only who may call it.
 */
function estadoDe(queries: QueryClient): DehydratedState {
  const estado = dehydrate(queries, {
    shouldDehydrateQuery: (query) => query.meta !== undefined && defaultShouldDehydrateQuery(query),
  })
  for (const query of estado.queries) {
    const { endpoint, resumir } = query.meta as QueryMeta
    query.meta = { endpoint: { access: endpoint.access } }
    const { data } = query.state
    query.state = { ...query.state, dataUpdateCount: 0, data: resumir && data ? resumir(data as never) : data }
  }
  return estado
}
