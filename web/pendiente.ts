import type { Fecha } from '../contract/base/tiempo.ts'

/** `hora` in minutes since midnight; null is what was not chosen. */
interface Eleccion {
  fecha: Fecha | null
  hora: number | null
  servicio: string | null
  notas: string
  /** The id of who shall attend; null for whoever is free. */
  persona: number | null
}

/** Steps begun in this tab, which go on after a login or a reload (readings 52, 77). */
export interface Pendientes {
  /** `busqueda` is the query of the address it was chosen at. `enviar`: it was asked for, and not only looked at. */
  cita: Eleccion & { busqueda: string; enviar: boolean }
  producto: { id: number; cantidad: number }
  taller: { id: number }
  /** To be told when a seat of a workshop, or a product, is to be had. */
  esperaDeTaller: { id: number }
  esperaDeProducto: { id: number }
  /** A place on the list of a full day, which is `id`. */
  esperaDeDia: { id: Fecha; servicio: string; persona: number | null }
  /** A registration as typed so far, never with its password. `enviado`: it waits for its code. */
  registro: { nombre: string; apellido: string; email: string; enviado: boolean }
  /** The other day and hour that somebody looks at for an appointment; `de` is its id, or the link of a mail. */
  mover: { de: number | string; fecha: Fecha | null; hora: number | null }
  /** How many of a product were typed. */
  cantidad: { id: number; cantidad: number }
}

/** Where the cart of a visitor waits, in this browser until somebody logs in (carrito/preparado.ts). */
export const PREPARADO = 'carrito:preparado'

/** Whether a visitor has chosen anything. */
export function hayPreparado(): boolean {
  try {
    return localStorage.getItem(PREPARADO) !== null
  } catch {
    return false
  }
}

type Que = keyof Pendientes

const claveDe = (que: Que) => `pendiente:${que}`
/** Milliseconds after which a person begins anew. */
const VALE_MS = 60 * 60_000

/** Keeps it in this tab, where it survives a reload. */
export function keepPendiente<Q extends Que>(que: Q, valor: Pendientes[Q]): void {
  try {
    sessionStorage.setItem(claveDe(que), JSON.stringify({ valor, hasta: Date.now() + VALE_MS }))
  } catch {
    // Storage may be full or forbidden: it is a convenience only.
  }
}

export function readPendiente<Q extends Que>(que: Q): Pendientes[Q] | null {
  try {
    const leido = JSON.parse(sessionStorage.getItem(claveDe(que)) ?? 'null')
    return leido?.hasta > Date.now() ? leido.valor : null
  } catch {
    return null
  }
}

export function forgetPendiente(que: Que): void {
  try {
    sessionStorage.removeItem(claveDe(que))
  } catch {
    // Storage may be full or forbidden.
  }
}

/** Forgets all of it, when a person logs out: the computer may be shared. */
export function forgetPendientes(): void {
  try {
    for (const clave of Object.keys(sessionStorage))
      if (clave.startsWith('pendiente:')) sessionStorage.removeItem(clave)
  } catch {
    // Storage may be full or forbidden.
  }
}

/** Reads what was begun about one thing and forgets it: it is done once. */
export function takePendiente<Q extends 'producto' | 'taller' | 'esperaDeTaller' | 'esperaDeProducto' | 'esperaDeDia'>(
  que: Q,
  id: Pendientes[Q]['id'],
): Pendientes[Q] | null {
  const pendiente = readPendiente(que)
  if (pendiente?.id !== id) return null
  forgetPendiente(que)
  return pendiente
}
