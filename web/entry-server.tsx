import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import type { WebServer } from '../contract/pagina.ts'
import { App } from './App.tsx'
import { type ConsultaMeta, createQueryClient } from './api.ts'
import { consultasDe } from './consultas.ts'
import { findScreen, screens } from './router.tsx'

export const isScreen: WebServer['isScreen'] = (path) => findScreen(path) !== undefined

export const fixedPaths: WebServer['fixedPaths'] = screens
  .filter(({ para, path }) => para !== 'admin' && !/[:*]/.test(path))
  .map(({ path }) => path)

/** What was read, for the browser. Of an endpoint it only needs to know here who may call it, not its schemas. */
function estadoDe(queries: QueryClient): DehydratedState {
  const estado = dehydrate(queries)
  for (const query of estado.queries) {
    const { access } = (query.meta as ConsultaMeta).endpoint
    query.meta = { endpoint: { access } }
  }
  return estado
}

export const render: WebServer['render'] = async (url, read) => {
  const found = findScreen(new URL(url, 'http://sitio').pathname)
  const screen = found?.para === 'admin' ? undefined : found
  // A page is rendered and gone: a timer for each answer would keep them all, and the process, for minutes.
  const queries = createQueryClient(Number.POSITIVE_INFINITY)
  for (const { queryKey, meta } of consultasDe(screen?.path)) {
    queries.setQueryData(queryKey, await read((meta as ConsultaMeta).endpoint))
  }
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={url}>
        <App queries={queries} visitante />
      </StaticRouter>
    </StrictMode>,
  )
  return {
    status: screen ? 200 : 404,
    titulo: screen?.titulo ?? '404 Not Found',
    html: await new Response(prelude).text(),
    estado: estadoDe(queries),
    source: screen?.source ?? null,
  }
}
