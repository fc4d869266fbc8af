import { Component, type ReactNode } from 'react'
import { Button } from '../form/Button.tsx'
import { Notice } from './Notice.tsx'

type BoundaryProps = {
  /** In place of what failed; `retry` draws it again. */
  fallback: (retry: () => void) => ReactNode
  /** Another value draws it again as well. */
  renew?: unknown
  onFail?: () => void
  children: ReactNode
}

/** Stops an error while something is drawn, so that what stands around it stays. React writes it to the console. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidUpdate(before: BoundaryProps, { failed }: { failed: boolean }) {
    // What has just failed would fail again: it is tried with another value only.
    if (failed && before.renew !== this.props.renew) this.setState({ failed: false })
  }

  override componentDidCatch() {
    this.props.onFail?.()
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}

/** A card or a section: when it fails, the rest of its screen stays (R-parte-que-falla). */
export function Part({ children }: { children: ReactNode }) {
  return <Boundary fallback={(retry) => <PartFailed onRetry={retry} />}>{children}</Boundary>
}

function PartFailed({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button size="small" variant="secondary" onClick={onRetry}>
      Reintentar
    </Button>
  )
  return <Notice action={retry}>Esta parte de la pantalla falló. Es un error nuestro.</Notice>
}
