import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'

type Module<P> = { default: ComponentType<P> }
type Retry = { onRetry: () => void; pending: boolean }
type Missing<P> = (props: P & Retry) => ReactNode

/**
 * A component whose code arrives later, or `SinCodigo` when it does not: there is no connection, or a newer version took its place.
 * Code that failed is asked for again by 'Reintentar', and when the component is shown the next time. A component that was preloaded renders
 * at once; with React's `lazy` alone it would show its fallback first, and React keeps a fallback for 300 ms.
 */
export function lateCode<P extends object>(load: () => Promise<Module<P>>, SinCodigo: Missing<P> = MissingPart) {
  let loaded: Module<P> | undefined
  let loading: Promise<Module<P>> | undefined
  const start = () => {
    loading ??= afterSheets(load).then(
      (module) => {
        loaded = module
        return module
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const meet = () => start().catch(() => ({ default: Failed as ComponentType<P> }))
  // React keeps what a `lazy` met: after a failure the next one to be shown is another.
  const attempt = () => lazy(() => (loaded ? atOnce(loaded) : meet()))
  let current = attempt()

  function Failed(props: P) {
    const [pending, setPending] = useState(false)
    useEffect(() => {
      const retry = () => {
        setPending(true)
        start()
          .catch(reloadForNewer)
          .finally(() => setPending(false))
      }
      missing.add(retry)
      return () => {
        missing.delete(retry)
        current = attempt()
      }
    }, [])
    if (loaded) return <loaded.default {...props} />
    return <SinCodigo {...props} onRetry={retryMissing} pending={pending} />
  }

  function Late(props: P) {
    const [Code] = useState(() => current as ComponentType<P>)
    return <Code {...props} />
  }

  function Part(props: P) {
    const [there, setThere] = useState(loaded)
    useEffect(() => void meet().then(setThere), [])
    return there && <there.default {...props} />
  }

  return {
    Component: Late as ComponentType<P>,
    /** Begins to load; a failure is met when the component is needed. */
    precargar: (): Promise<Module<P> | undefined> => start().catch(() => undefined),
    Part,
  }
}

/** What is missing on the screen: whoever asks again for one asks for all of it. */
const missing = new Set<() => void>()
const retryMissing = () => {
  for (const retry of missing) retry()
}

/**
 * `lateCode` for a part that no page has as the server makes it: nothing stands in its place until its code is there. Were that nothing a
 * fallback of React's, whatever else waits on the page would be kept with it for those 300 ms: a dialog, or a screen that is taken over.
 */
export function latePart<P extends object>(load: () => Promise<Module<P>>, SinCodigo?: Missing<P>) {
  const { Part, precargar } = lateCode(load, SinCodigo)
  return { Component: Part, precargar }
}

export function MissingPart({ onRetry, pending }: Retry) {
  const texto = 'Revisa tu conexión e inténtalo de nuevo.'
  return <ErrorState titulo="No se pudo cargar esta pantalla." texto={texto} onRetry={onRetry} pending={pending} />
}

/** In place of a whole screen: it stands in the page's main landmark. */
export function MissingScreen(retry: Retry) {
  return (
    <Page>
      <MissingPart {...retry} />
    </Page>
  )
}

/** With a connection, code that fails twice belongs to an older version: only the whole page comes in the newer one. */
function reloadForNewer(): void {
  if (navigator.onLine) location.reload()
}

const failedSheets = new Set<HTMLLinkElement>()
if (typeof document !== 'undefined') {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target)
  }
  document.addEventListener('error', note, true)
}

/** The bundler's `import()` counts a style sheet that failed as loaded: it is asked for again here, before the code. */
function afterSheets<T>(load: () => Promise<T>): Promise<T> {
  return failedSheets.size === 0 ? load() : Promise.all([...failedSheets].map(askAgain)).then(load)
}

function askAgain(failed: HTMLLinkElement): Promise<void> {
  failedSheets.delete(failed)
  return new Promise((resolve, reject) => {
    const sheet = failed.cloneNode() as HTMLLinkElement
    sheet.onload = () => resolve()
    sheet.onerror = reject
    failed.replaceWith(sheet)
  })
}

/** React calls `then` and checks at once for an answer. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: a thenable is what React asks for
  return { then: (resolve: (value: T) => void) => resolve(value) } as Promise<T>
}

type Closing = { onClose: () => void }

/** `latePart` for a dialog: when its code does not arrive, a dialog says so over the page. */
export function lateDialog<P extends Closing>(load: () => Promise<{ default: ComponentType<P> }>) {
  return latePart(load, ({ onClose, onRetry, pending }) => (
    <Modal titulo="No se pudo abrir" onClose={onClose}>
      <MissingPart onRetry={onRetry} pending={pending} />
    </Modal>
  ))
}
