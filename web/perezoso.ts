import { type ComponentType, lazy } from 'react'

type Module<P> = { default: ComponentType<P> }

/**
 * A component whose code arrives later. One that was preloaded renders at once; with React's `lazy` alone it would show its fallback
 * first, and React keeps a fallback for 300 ms.
 */
export function perezoso<P extends object>(load: () => Promise<Module<P>>) {
  let loaded: Module<P> | undefined
  const start = () =>
    load().then((module) => {
      loaded = module
      return module
    })
  return {
    Component: lazy(() => (loaded ? atOnce(loaded) : start())) as ComponentType<P>,
    /** Begins to load; a failure is met when the component is needed. */
    precargar: () => void start().catch(() => {}),
  }
}

/** React calls `then` and looks at once whether it was answered. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: a thenable is what React asks for
  return { then: (resolve: (value: T) => void) => resolve(value) } as Promise<T>
}
