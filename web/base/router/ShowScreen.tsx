import { Page } from '../../ui/layout/Page.tsx'
import { Boundary } from '../../ui/status/Boundary.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { LoadingText } from '../../ui/status/Skeleton.tsx'
import { useDocumentTitle } from '../settings/api.ts'
import { useLocation } from './navigation.tsx'
import type { Screen, ScreenProps } from './screen.ts'

type ShowScreenProps = { pantalla: Pick<Screen, 'ruta' | 'titulo' | 'Page'> } & ScreenProps

/** A screen, its title, and what stands in its place when it fails. */
export function ShowScreen({ pantalla: { ruta, titulo, Page: Pagina }, params }: ShowScreenProps) {
  const lugar = useLocation()
  return (
    <>
      <Titulo key={ruta} titulo={titulo} />
      {/* Another address may work. */}
      <Boundary renew={lugar} fallback={() => <FailedPage />}>
        <Pagina params={params} />
      </Boundary>
    </>
  )
}

/** Before the page: its effect runs first, so that a page may title the document itself. */
function Titulo({ titulo }: { titulo: string }) {
  useDocumentTitle(titulo)
  return null
}

/** In place of a screen that failed, or of all of them: only a reload mends it. */
export function FailedPage() {
  const texto = 'Es un error nuestro. Inténtalo de nuevo.'
  return (
    <Page>
      <ErrorState titulo="Esta pantalla falló." texto={texto} onRetry={() => location.reload()} />
    </Page>
  )
}

/** While the code of a screen arrives. As high as the window, so that the footer does not jump. */
export function LoadingPage() {
  return (
    <Page>
      <div style={{ minHeight: '100dvh' }}>
        <LoadingText>Cargando…</LoadingText>
      </div>
    </Page>
  )
}
