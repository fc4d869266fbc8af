import { useCallback, useLayoutEffect, useRef } from 'react'
import { matchPath } from '../../base/router/address.ts'
import { useOnNavigation } from '../../base/router/navigation.tsx'
import { ADDRESSES, paths } from '../../base/router/routes.ts'

/** The name of the transition, as ProductoDialog.module.css has it. */
const NOMBRE = 'producto'
/** The page stands still until the dialog is there, and no longer than this. */
const ESPERA_MS = 500

/**
 * The picture of a card grows into the one of the dialog that opens, and back when it closes, where the browser knows how and the person
 * does not mind motion. `id` is the product that is open.
 */
export function useVuelo(id: string | undefined): void {
  const llegar = useRef<(a: string | undefined) => void>(null)

  useLayoutEffect(() => llegar.current?.(id), [id])

  useOnNavigation(
    useCallback(
      (mostrar, { pathname }) => {
        const cierra = id !== undefined && matchPath(ADDRESSES.productos, pathname) !== null
        const abierto = id === undefined ? matchPath(ADDRESSES.producto, pathname)?.id : undefined
        const imagen = cierra ? imagenDe(id) : abierto && imagenDe(abierto)
        if (!imagen || !('startViewTransition' in document) || quieto()) return mostrar()
        const nombrar = (nombre: string) => imagen.style.setProperty('view-transition-name', nombre)
        nombrar(cierra ? '' : NOMBRE)
        const { ready, finished } = document.startViewTransition(async () => {
          nombrar('')
          await new Promise<void>((resolve) => {
            llegar.current = (a) => a === abierto && resolve()
            setTimeout(resolve, ESPERA_MS)
            mostrar()
          })
          if (cierra) nombrar(NOMBRE)
        })
        // A skipped transition rejects this promise; the page is shown all the same.
        ready.catch(() => {})
        finished.finally(() => nombrar(''))
      },
      [id],
    ),
  )
}

/** The picture of a product's card, the first thing in it. */
function imagenDe(id: string): HTMLElement | null {
  const enlace = document.querySelector(`main a[href="${paths.producto(Number(id))}"]`)
  return enlace?.closest('li')?.querySelector<HTMLElement>(':scope > :first-child') ?? null
}

function quieto(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
