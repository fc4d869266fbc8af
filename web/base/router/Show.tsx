import { Component, type ReactNode } from 'react'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { LoadingText } from '../../ui/status/Skeleton.tsx'
import { useDocumentTitle } from '../settings/useDocumentTitle.ts'
import { useLocation } from './navigation.tsx'
import type { Screen, ScreenProps } from './screen.ts'

type MostrarProps = { pantalla: Pick<Screen, 'ruta' | 'titulo' | 'Page'> } & ScreenProps

/** A screen, its title, and what stands in its place when it fails. */
export function Show({ pantalla: { ruta, titulo, Page: Pagina }, params }: MostrarProps) {
  const lugar = useLocation()
  return (
    <>
      <Titulo key={ruta} titulo={titulo} />
      <Limite lugar={lugar}>
        <Pagina params={params} />
      </Limite>
    </>
  )
}

/** Before the page: its effect runs first, so that a page may title the document itself. */
function Titulo({ titulo }: { titulo: string }) {
  useDocumentTitle(titulo)
  return null
}

type LimiteProps = { lugar: object; children: ReactNode }

/** Stops an error of a screen here, so that the header and footer stay. React writes it to the console. */
class Limite extends Component<LimiteProps, { fallo: boolean }> {
  override state = { fallo: false }
  static getDerivedStateFromError = () => ({ fallo: true })

  override componentDidUpdate(before: LimiteProps, { fallo }: { fallo: boolean }) {
    // Another address may work; the one that has just failed would fail again.
    if (fallo && before.lugar !== this.props.lugar) this.setState({ fallo: false })
  }

  override render() {
    if (!this.state.fallo) return this.props.children
    const texto = 'Es un error nuestro. Inténtalo de nuevo.'
    return (
      <Page>
        <ErrorState titulo="Esta pantalla falló." texto={texto} onRetry={() => location.reload()} />
      </Page>
    )
  }
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
