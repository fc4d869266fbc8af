import type { Fecha } from '../contract/tiempo.ts'

/** What a visitor began, to be gone on with after login (readings 52). */
export interface Pendientes {
  /** `hora` in minutes since midnight; `enviar` when it was asked for and not only looked at. */
  cita: { fecha: Fecha | null; hora: number | null; servicio: string | null; notas: string; enviar: boolean }
  producto: { id: number; cantidad: number }
  taller: { id: number }
  /** To be told when a seat of a workshop, or a product, is to be had. */
  esperaDeTaller: { id: number }
  esperaDeProducto: { id: number }
  /** The same of an hour of a full day. */
  esperaDeDia: { fecha: Fecha; servicio: string }
  /** A registration that waits for its code: telephones put the tab aside while the mail is read. */
  registro: { email: string }
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
/** Whoever comes back later begins anew. */
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
    // As above.
  }
}

/** What was asked for of one thing, once: it is forgotten as it is read. */
export function takePendiente<Q extends 'producto' | 'taller' | 'esperaDeTaller' | 'esperaDeProducto'>(
  que: Q,
  id: number,
): Pendientes[Q] | null {
  const pendiente = readPendiente(que)
  if (pendiente?.id !== id) return null
  forgetPendiente(que)
  return pendiente
}
