import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'

type Module<P> = { default: ComponentType<P> }

/**
 * A component whose code arrives later, or a way to try again when it does not: there is no connection, or a newer version took its
 * place. One that was preloaded renders at once; with React's `lazy` alone it would show its fallback first, and React keeps a fallback
 * for 300 ms.
 */
export function lateCode<P extends object>(load: () => Promise<Module<P>>, SinCodigo: () => ReactNode = SinCargar) {
  let loaded: Module<P> | undefined
  let loading: Promise<Module<P>> | undefined
  // Loads once: a second `import()` would count a missing style sheet as loaded.
  const start = () => {
    loading ??= load().then((module) => {
      loaded = module
      return module
    })
    return loading
  }
  return {
    Component: lazy(() =>
      loaded ? atOnce(loaded) : start().catch(() => ({ default: SinCodigo })),
    ) as ComponentType<P>,
    /** Begins to load; a failure is met when the component is needed. */
    precargar: (): Promise<Module<P> | undefined> => start().catch(() => undefined),
  }
}

/** `perezoso` for a dialog or a part of a screen: nothing stands in its place until its code is there. */
export function latePart<P extends object>(load: () => Promise<Module<P>>) {
  const { Component, precargar } = lateCode(load)
  return { Component: Aparte.bind(null, Component as ComponentType<object>) as ComponentType<P>, precargar }
}

function Aparte(Component: ComponentType<object>, props: object) {
  return (
    <Suspense>
      <Component {...props} />
    </Suspense>
  )
}

function SinCargar() {
  const texto = 'Revisa tu conexión e inténtalo de nuevo.'
  return <ErrorState titulo="No se pudo cargar esta pantalla." texto={texto} onRetry={() => location.reload()} />
}

/** In place of a whole screen: it stands in the page's main landmark. */
export function MissingScreen() {
  return (
    <Page>
      <SinCargar />
    </Page>
  )
}

/** React calls `then` and checks at once for an answer. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: a thenable is what React asks for
  return { then: (resolve: (value: T) => void) => resolve(value) } as Promise<T>
}
