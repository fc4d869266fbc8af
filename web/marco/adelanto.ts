import type { QueryClient } from '@tanstack/react-query'
import { cambiarCon } from '../navegacion.tsx'
import { precargar } from '../pantallas.ts'
import { fundir } from './fundir.ts'

/** A pointer that only passes does not stay so long on a link. */
const PAUSA_MS = 80

let espera: ReturnType<typeof setTimeout> | undefined
let atento = false

/**
 * What a link of ours leads to begins to load when somebody is about to follow it, but not where data are to be saved; pages fade into each
 * other. `primero` is what made this code be loaded.
 */
export function adelantar(queries: QueryClient, primero: Event): void {
  if (atento) return
  atento = true
  cambiarCon(fundir)
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const handle = ({ type, target }: Event) => {
    clearTimeout(espera)
    const enlace = target instanceof Element && target.closest('a')
    if (!enlace || enlace.origin !== location.origin) return
    const load = () => precargar(enlace.pathname + enlace.search, queries)
    if (type === 'pointerover') espera = setTimeout(load, PAUSA_MS)
    else load()
  }
  handle(primero)
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, handle, { passive: true })
}
