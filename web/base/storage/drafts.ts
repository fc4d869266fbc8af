import type { Written } from '../../ui/form/store.ts'
import { attempt } from './attempt.ts'

/** What a form held, and what it was filled in from: another person may have changed that since. */
export interface StoredDraft<T> extends Written {
  original: T
}

/** Where one draft is kept. */
export interface DraftStore {
  /** True when the draft is lost with the tab. */
  seVaConLaPestana: boolean
  leer(): StoredDraft<unknown> | null
  guardar(guardado: StoredDraft<unknown>): void
  olvidar(): void
}

/** `que` names what is being written: `post-3`. */
function claveDe(usuarioId: number, que: string): string {
  return `borrador:${usuarioId}:${que}`
}

/** The draft, if it is one that `esBorrador`; an unparseable value counts as none. `donde` decides how long it is kept. */
export function readDraft<T>(
  usuarioId: number,
  que: string,
  esBorrador: (leido: unknown) => leido is T,
  donde = localStorage,
): T | null {
  const leido: unknown = attempt(() => JSON.parse(donde.getItem(claveDe(usuarioId, que)) ?? 'null'))
  return esBorrador(leido) ? leido : null
}

export function storeDraft(usuarioId: number, que: string, borrador: unknown, donde = localStorage): void {
  attempt(() => donde.setItem(claveDe(usuarioId, que), JSON.stringify(borrador)))
}

export function forgetDraft(usuarioId: number, que: string, donde = localStorage): void {
  attempt(() => donde.removeItem(claveDe(usuarioId, que)))
}

/** Whether a person has drafts of any kind here. */
export function hasDrafts(usuarioId: number): boolean {
  return todosDe(usuarioId).length > 0
}

/** Forgets all of a person's, when they log out: the computer may be shared. */
export function forgetDrafts(usuarioId: number): void {
  for (const [almacen, clave] of todosDe(usuarioId)) almacen.removeItem(clave)
}

function todosDe(usuarioId: number): (readonly [Storage, string])[] {
  const todos = () =>
    [localStorage, sessionStorage].flatMap((almacen) =>
      Object.keys(almacen)
        .filter((clave) => clave.startsWith(claveDe(usuarioId, '')))
        .map((clave) => [almacen, clave] as const),
    )
  return attempt(todos) ?? []
}
