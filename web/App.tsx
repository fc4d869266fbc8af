import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Fragment, Suspense, useEffect } from 'react'
import { Reingreso } from './cuentas/Reingreso.tsx'
import { SesionProvider, useSesion } from './cuentas/sesion.tsx'
import { Redirect } from './Link.tsx'
import { CargandoPagina, Mostrar } from './Mostrar.tsx'
import { CargandoSesion, usePreparada } from './marco/CargandoSesion.tsx'
import { cabeceraDeSesion, Marco } from './marco/Marco.tsx'
import { usePageChange } from './marco/usePageChange.ts'
import { useLugar } from './navegacion.tsx'
import { useNegocio } from './negocio/api.ts'
import { findPantalla } from './pantalla.ts'
import { pantallas, precargar } from './pantallas.ts'
import { perezoso, SinPantalla } from './perezoso.tsx'
import { olvidarPrimeras } from './primeras.ts'
import { rutas } from './rutas.ts'
import { DialogosProvider } from './ui/dialog/DialogosProvider.tsx'
import { AnunciosProvider } from './ui/status/anuncios.tsx'

const { Component: NoEncontradoPage } = perezoso(() => import('./marco/NoEncontradoPage.tsx'), SinPantalla)

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
  return (
    <Marco>
      {/* A person who changes the password here is not asked for the old one. */}
      {usuario && pathname !== rutas.restablecer && <Reingreso key={usuario.id} usuario={usuario} />}
      <Suspense fallback={<CargandoPagina />}>
        {/* Another person never sees what this one left on the page. */}
        <Fragment key={usuario?.id}>
          {found && <Mostrar {...found} />}
          {!found && (esAdmin ? <Redirect to={rutas.admin} /> : <NoEncontradoPage />)}
        </Fragment>
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
