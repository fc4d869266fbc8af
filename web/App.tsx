import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Fragment, Suspense, useEffect } from 'react'
import { olvidarPrimeras } from './base/calls/firstAnswers.ts'
import { perezoso, SinPantalla } from './base/late/lazy.tsx'
import { Redirect } from './base/router/Link.tsx'
import { useLugar } from './base/router/navigation.tsx'
import { abre, rutas } from './base/router/routes.ts'
import { CargandoPagina, Mostrar } from './base/router/Show.tsx'
import { findPantalla } from './base/router/screen.ts'
import { SesionProvider, useSesion } from './base/session/session.tsx'
import { useNegocio } from './base/settings/api.ts'
import { Reingreso } from './cuentas/acceso/Reingreso.tsx'
import { CargandoSesion, usePreparada } from './frame/CargandoSesion.tsx'
import { cabeceraDeSesion, Marco } from './frame/Marco.tsx'
import { usePageChange } from './frame/usePageChange.ts'
import { pantallas, precargar, SobreLaOficina, sinPermiso } from './screens.ts'
import { DialogosProvider } from './ui/dialog/DialogosProvider.tsx'
import { AnunciosProvider } from './ui/status/anuncios.tsx'

const { Component: NoEncontradoPage } = perezoso(() => import('./frame/NoEncontradoPage.tsx'), SinPantalla)

interface AppProps {
  queries: QueryClient
  /** The page is, or was, rendered on the server for somebody without a session. */
  visitante: boolean
}

/** The whole application, inside a router: the browser's or the server's. */
export function App({ queries, visitante }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <SesionProvider visitante={visitante} preparar={preparar}>
        <AnunciosProvider>
          <DialogosProvider>
            <Pantallas />
          </DialogosProvider>
        </AnunciosProvider>
      </SesionProvider>
    </QueryClientProvider>
  )
}

function preparar(destino?: string): void {
  cabeceraDeSesion.precargar()
  if (destino) precargar(destino)
}

/** An administrator has the back office in place of the public screens (specification section 2). */
function Pantallas() {
  const { usuario, esAdmin, verificando } = useSesion()
  const { pathname } = useLugar()
  useNegocio()
  if (verificando) return <CargandoSesion />
  const visibles = pantallas.filter(({ para }) => para === 'todos' || (para === 'admin') === esAdmin)
  const found = findPantalla(visibles, pathname)
  const enOficina = found?.pantalla.para === 'admin'
  const area = found?.pantalla.area
  const cerrada = area !== undefined && !abre(usuario?.parte, area)
  return (
    <Marco>
      {/* A person who changes the password here is not asked for the old one. */}
      {usuario && pathname !== rutas.restablecer && <Reingreso key={usuario.id} usuario={usuario} />}
      <Suspense fallback={<CargandoPagina />}>
        {/* Another person never sees what this one left on the page. */}
        <Fragment key={usuario?.id}>
          {found && (
            <Mostrar
              // Of the back office each address is a screen of its own; a product's dialog stays on the shop.
              key={enOficina ? found.pantalla.ruta : undefined}
              pantalla={cerrada ? { ...found.pantalla, ...sinPermiso } : found.pantalla}
              params={found.params}
            />
          )}
          {!found && (esAdmin ? <Redirect to={rutas.admin} /> : <NoEncontradoPage />)}
        </Fragment>
        {enOficina && <SobreLaOficina />}
        <CambioDePagina />
      </Suspense>
    </Marco>
  )
}

/** Inside of the Suspense: its effects run once the new page is there. */
function CambioDePagina() {
  usePageChange()
  usePreparada()
  useEffect(olvidarPrimeras, [])
  return null
}
