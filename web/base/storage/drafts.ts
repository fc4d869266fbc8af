import type { Valores } from '../../ui/form/valores.ts'
import { intentar } from './attempt.ts'

/** The typed values, and those that the form began with: another person may have changed them since. */
export interface Guardado<T> {
  original: T
  escrito: Valores
}

/** Where one draft is kept. */
export interface Almacen {
  /** True when the draft is lost with the tab. */
  seVaConLaPestana: boolean
  leer(): Guardado<unknown> | null
  guardar(guardado: Guardado<unknown>): void
  olvidar(): void
}

/** `que` names what is being written: `post-3`. */
function claveDe(usuarioId: number, que: string): string {
  return `borrador:${usuarioId}:${que}`
}

/** The draft, if it is one that `esBorrador`; an unparseable value counts as none. `donde` decides how long it is kept. */
export function readBorrador<T>(
  usuarioId: number,
  que: string,
  esBorrador: (leido: unknown) => leido is T,
  donde = localStorage,
): T | null {
  const leido: unknown = intentar(() => JSON.parse(donde.getItem(claveDe(usuarioId, que)) ?? 'null'))
  return esBorrador(leido) ? leido : null
}

export function storeBorrador(usuarioId: number, que: string, borrador: unknown, donde = localStorage): void {
  intentar(() => donde.setItem(claveDe(usuarioId, que), JSON.stringify(borrador)))
}

export function forgetBorrador(usuarioId: number, que: string, donde = localStorage): void {
  intentar(() => donde.removeItem(claveDe(usuarioId, que)))
}

/** Whether a person has drafts of any kind here. */
export function hayBorradores(usuarioId: number): boolean {
  return todosDe(usuarioId).length > 0
}

/** Forgets all of a person's, when they log out: the computer may be shared. */
export function forgetBorradores(usuarioId: number): void {
  for (const [almacen, clave] of todosDe(usuarioId)) almacen.removeItem(clave)
}

function todosDe(usuarioId: number): (readonly [Storage, string])[] {
  const todos = () =>
    [localStorage, sessionStorage].flatMap((almacen) =>
      Object.keys(almacen)
        .filter((clave) => clave.startsWith(claveDe(usuarioId, '')))
        .map((clave) => [almacen, clave] as const),
    )
  return intentar(todos) ?? []
}
