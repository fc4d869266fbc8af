import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Fragment, Suspense, useCallback, useEffect, useState } from 'react'
import { forgetFirst } from './base/calls/first.ts'
import { lateCode, MissingScreen } from './base/late/lazy.tsx'
import { CurrentPath, Redirect } from './base/router/Link.tsx'
import { useLocation } from './base/router/navigation.tsx'
import { opensArea, paths } from './base/router/routes.ts'
import { FailedPage, LoadingPage, ShowScreen } from './base/router/ShowScreen.tsx'
import { findScreen } from './base/router/screen.ts'
import { type Sesion, SesionProvider, useSesion } from './base/session/session.tsx'
import { useNegocio } from './base/settings/api.ts'
import { Identificar } from './cuentas/acceso/Identificar.tsx'
import { OtraPersona } from './cuentas/acceso/OtraPersona.tsx'
import { Frame, sessionHeader } from './frame/Frame.tsx'
import { LoadingSession, usePrepared } from './frame/LoadingSession.tsx'
import { usePageChange } from './frame/usePageChange.ts'
import { notAllowed, OfficeLayer, preload, screens } from './screens.ts'
import { DialogsProvider } from './ui/dialog/DialogsProvider.tsx'
import { AnnouncementsProvider } from './ui/status/announcements.tsx'
import { Boundary } from './ui/status/Boundary.tsx'

const { Component: NoEncontradoPage } = lateCode(() => import('./frame/NotFoundPage.tsx'), MissingScreen)

/** Milliseconds that an answer waits for its screen, and counts as new there; most screens keep none of theirs. */
const SUYO_MS = 1000

interface AppProps {
  queries: QueryClient
  /** The page is, or was, rendered on the server for somebody without a session. */
  visitante: boolean
}

/** The whole application, inside a router: the browser's or the server's. */
export function App({ queries, visitante }: AppProps) {
  const preparar = useCallback<Sesion['preparar']>(
    async (destino, de) => {
      const [pantalla] = await Promise.all([destino && preload(destino), sessionHeader.precargar()])
      if (!pantalla || !de) return
      const { suyo, datos } = pantalla
      // They are not read again as the screen appears, nor is it asked for what was refused.
      for (const { queryKey } of datos) queries.setQueryDefaults(queryKey, { staleTime: SUYO_MS, retryOnMount: false })
      const lee = [...datos, await suyo?.(de.id)].filter((consulta) => consulta !== undefined)
      await Promise.all(lee.map((consulta) => queries.prefetchQuery({ ...consulta, gcTime: SUYO_MS })))
    },
    [queries],
  )
  return (
    <Boundary fallback={() => <FailedPage />}>
      <QueryClientProvider client={queries}>
        <SesionProvider visitante={visitante} preparar={preparar}>
          <AnnouncementsProvider>
            <DialogsProvider>
              <Pantallas />
            </DialogsProvider>
          </AnnouncementsProvider>
        </SesionProvider>
      </QueryClientProvider>
    </Boundary>
  )
}

/** An administrator has the back office in place of the public screens (R-admin-aparte). */
function Pantallas() {
  const { usuario, esAdmin, verificando } = useSesion()
  const { pathname } = useLocation()
  const page = usePageOf(usuario?.id)
  useNegocio()
  if (verificando) return <LoadingSession />
  const visibles = screens.filter(({ para }) => para === 'todos' || (para === 'admin') === esAdmin)
  const found = findScreen(visibles, pathname)
  const enOficina = found?.pantalla.para === 'admin'
  const area = found?.pantalla.area
  const cerrada = area !== undefined && !opensArea(usuario?.parte, area)
  return (
    <CurrentPath value={found?.pantalla.enlace ?? pathname}>
      <Frame>
        <OtraPersona />
        <Identificar />
        <Suspense fallback={<LoadingPage />}>
          <Fragment key={page}>
            {found && (
              <ShowScreen
                // Of the back office each address is a screen of its own; a product's dialog stays on the shop.
                key={enOficina ? found.pantalla.ruta : undefined}
                pantalla={cerrada ? { ...found.pantalla, ...notAllowed } : found.pantalla}
                params={found.params}
              />
            )}
            {!found && (esAdmin ? <Redirect to={paths.admin} /> : <NoEncontradoPage />)}
          </Fragment>
          {enOficina && (
            <Boundary fallback={nothing}>
              <OfficeLayer />
            </Boundary>
          )}
          <CambioDePagina />
        </Suspense>
      </Frame>
    </CurrentPath>
  )
}

/** Another person never sees what this one left on the page; what a visitor began is theirs once they say who they are. */
function usePageOf(id: number | undefined): number {
  const [{ of, page }, setPage] = useState({ of: id, page: 0 })
  if (of === id) return page
  const next = of === undefined ? page : page + 1
  setPage({ of: id, page: next })
  return next
}

const nothing = () => null

/** Inside of the Suspense: its effects run once the new page is there. */
function CambioDePagina() {
  usePageChange()
  usePrepared()
  useEffect(forgetFirst, [])
  return null
}
