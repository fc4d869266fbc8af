import { type DehydratedState, defaultShouldDehydrateQuery, dehydrate, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { getNegocio, type Negocio } from '../contract/ajustes.ts'
import type { Sitio, WebServer } from '../contract/pagina.ts'
import { App } from './App.tsx'
import { type ConsultaMeta, consulta, createQueryClient } from './api.ts'
import { partesDe } from './direccion.ts'
import { Navegacion } from './navegacion.tsx'
import { htmlDePost as contenidoDePost } from './posts/htmlDePost.tsx'
import { findScreen, screens } from './router.tsx'
import type { Consulta } from './visita.ts'
import { visitas } from './visitas.ts'

export const fixedPaths: WebServer['fixedPaths'] = screens
  .filter(({ para, path }) => para !== 'admin' && !/[:*]/.test(path))
  .map(({ path }) => path)

export const htmlDePost: WebServer['htmlDePost'] = contenidoDePost

export const publicPaths: WebServer['publicPaths'] = async (sitio) => {
  const paths = Object.entries(visitas).map(([path, visita]) => visita.direcciones?.(sitio, path) ?? [])
  return (await Promise.all(paths)).flat()
}

export const status: WebServer['status'] = async (url, sitio) => {
  if (findScreen(screens, partesDe(url).pathname)?.screen.para === 'admin') return 200
  const queries = createQueryClient(Number.POSITIVE_INFINITY)
  return (await visitar(url, sitio, queries)).hallazgo ? 200 : 404
}

export const render: WebServer['render'] = async (url, sitio) => {
  // A page is rendered and gone: a timer for each answer would keep them all, and the process, for minutes.
  const queries = createQueryClient(Number.POSITIVE_INFINITY)
  const { pantalla, hallazgo } = await visitar(url, sitio, queries)
  if (hallazgo?.movido) return { status: 301, location: hallazgo.movido + partesDe(url).search }
  const { prelude } = await prerender(
    <StrictMode>
      <Navegacion url={url}>
        <App queries={queries} visitante />
      </Navegacion>
    </StrictMode>,
  )
  return {
    status: hallazgo ? 200 : 404,
    titulo: hallazgo?.titulo ?? pantalla?.titulo ?? '404 Not Found',
    cabeza: hallazgo?.cabeza ?? null,
    html: await new Response(prelude).text(),
    estado: estadoDe(queries),
    source: pantalla?.source ?? null,
  }
}

/** Reads what the page at an address shows into `queries`, and tells what a visitor finds there. */
async function visitar(url: string, sitio: Sitio, queries: QueryClient) {
  const leer = async ({ queryKey, meta }: Consulta) =>
    queries.setQueryData(queryKey, await sitio.read((meta as ConsultaMeta).endpoint, queryKey[1] as object))
  const negocio = (await leer(consulta(getNegocio, {}))) as Negocio
  const ruta = partesDe(url).pathname
  const hallada = findScreen(screens, ruta)
  if (!hallada || hallada.screen.para === 'admin') return {}
  const { screen: pantalla, params } = hallada
  const visita = visitas[pantalla.path]
  await Promise.all(visita.consultas?.(params).map(leer) ?? [])
  return { pantalla, hallazgo: visita.hallar({ ruta, params, sitio, negocio, queries, pantalla }) }
}

/**
 * What was read and is shown, for the browser; what only the head needed has no component, and so no meta. Of an endpoint the browser only
 * needs to know here who may call it, not its schemas.
 */
function estadoDe(queries: QueryClient): DehydratedState {
  const estado = dehydrate(queries, {
    shouldDehydrateQuery: (query) => query.meta !== undefined && defaultShouldDehydrateQuery(query),
  })
  for (const query of estado.queries) {
    const { access } = (query.meta as ConsultaMeta).endpoint
    query.meta = { endpoint: { access } }
  }
  return estado
}
