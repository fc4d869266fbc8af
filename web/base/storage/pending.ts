import type { Fecha } from '../../../contract/base/time/time.ts'
import type { FormValues } from '../../ui/form/values.ts'
import { readUsuario } from '../session/bioUser.ts'
import { attempt } from './attempt.ts'

/** A registration as typed so far, never with its password. */
interface Empezado {
  valores: FormValues
  /** The instant at which its code was asked for; null while it is still typed. */
  pedido: number | null
  /** Whose session had ended; null for any other visitor. */
  de: number | null
}

/** What was chosen or typed in this tab, which stands there again after a login or a reload (R-preparar, R-atras). None of it is sent by itself. */
export interface Pending {
  /** What is said with an appointment; what was chosen of it is in the address. `sinBono`: it is paid with money, though a bono would pay it. */
  cita: { notas: string; sinBono: boolean }
  registro: Empezado
  /** The same for a login by code. */
  codigo: Empezado
  /** The address whose password was just chosen by a link: the login that follows begins with it. */
  entra: string
  /** Whom a code has logged in: a first password is asked for once, until an instant (R-primera-contrasena). */
  contrasena: { de: number; hasta: number }
  /** The new day and hour (minutes since midnight) chosen in the dialog that moves an appointment; `de` is its id, or the token of a mail's link. */
  mover: { de: number | string; fecha: Fecha | null; hora: number | null }
  cantidad: { id: number; cantidad: number }
  /** Quantities by the id of a line of the cart, asked for when the session had ended; 0 takes it out. */
  lineas: Record<string, number>
}

/** Where the cart of a visitor waits, in this browser until somebody logs in (carrito/preparado.ts). */
export const PREPARED = 'carrito:preparado'

/** Whether a visitor has chosen anything, or a change of a cart waits. */
export function hasPrepared(): boolean {
  return attempt(() => localStorage.getItem(PREPARED) ?? sessionStorage.getItem(claveDe('lineas'))) !== null
}

type Que = keyof Pending

const claveDe = (que: Que) => `pendiente:${que}`
/** Milliseconds until an unfinished step is forgotten. */
const VALE_MS = 60 * 60_000

interface Guardado<Q extends Que> {
  valor: Pending[Q]
  hasta: number
  /** The id of the person who began it; null for a visitor, so that any login may continue it. */
  de: number | null
}

/** Keeps it in this tab, where it survives a reload and the end of the session. */
export function keepPending<Q extends Que>(que: Q, valor: Pending[Q]): void {
  const de = readUsuario()?.id ?? leer(que)?.de ?? null
  attempt(() => sessionStorage.setItem(claveDe(que), JSON.stringify({ valor, de, hasta: Date.now() + VALE_MS })))
}

/** Null for a step that another logged-in person began. */
export function readPending<Q extends Que>(que: Q): Pending[Q] | null {
  const leido = leer(que)
  const yo = readUsuario()?.id
  return leido && [null, yo ?? leido.de].includes(leido.de) ? leido.valor : null
}

function leer<Q extends Que>(que: Q): Guardado<Q> | null {
  const leido: Guardado<Q> | null = attempt(() => JSON.parse(sessionStorage.getItem(claveDe(que)) ?? 'null'))
  return leido && leido.hasta > Date.now() ? leido : null
}

export function forgetPending(que: Que): void {
  attempt(() => sessionStorage.removeItem(claveDe(que)))
}

/** Forgets all of it, when a person logs out: the computer may be shared. */
export function forgetAllPending(): void {
  const claves = attempt(() => Object.keys(sessionStorage)) ?? []
  for (const clave of claves) if (clave.startsWith('pendiente:')) sessionStorage.removeItem(clave)
}
