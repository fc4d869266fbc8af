import * as z from 'zod/mini'
import { Colones, nuestro } from '../base/fields/campos.ts'
import { InstanteDeTexto } from '../base/fields/campos-de-tiempo.ts'
import { type Centimos, centimos } from '../base/money/dinero.ts'
import { formatMomentoLargo, type Instante, wallTimeDe } from '../base/time/tiempo.ts'
import { FormaDeCobro } from './formas-de-cobro.ts'

/** The owner's ways to be paid, as far as they are given. */
export interface QuienCobra {
  sinpe: string | null
  iban: string | null
  whatsapp: string | null
  email: string | null
}

/** The part of an order that says how much is to be paid. */
export interface OrdenPorPagar {
  codigoOrden: string
  total: Centimos
  cobrado: Centimos
  estado: string
}

/** The agreed price of an appointment or a seat, and the payments so far. */
export const PagoAcordado = z.object({ precio: Colones, cobrado: Colones })
export type PagoAcordado = z.output<typeof PagoAcordado>

/** The part of a price that is paid ahead so that an hour is kept. */
export const Adelanto = z.object({
  monto: Colones,
  /** Until when the hour waits for it; null once it is firm. */
  hasta: z.nullable(InstanteDeTexto),
})
export type Adelanto = z.output<typeof Adelanto>

/** The price of an appointment or a seat in a list of the practice, what of it is paid, and what is still asked for. */
export const PagoDeFila = z.object({
  /** Null where none was agreed. */
  precio: z.nullable(Colones),
  cobrado: Colones,
  falta: Colones,
  /** How it was paid, each form once. */
  formas: z.array(FormaDeCobro),
})
export type PagoDeFila = z.output<typeof PagoDeFila>

/** A thing that is not paid in full. The customer writes `codigo` into the detail of the payment, so that the owner finds what it is for. */
export const PorPagar = z.object({
  que: z.enum(['orden', 'cita', 'inscripción', 'bono']),
  codigo: z.string(),
  /** All that is missing, or what is missing of a deposit. */
  monto: Colones,
  /** Until when a deposit is waited for; absent where none is. */
  hasta: z.optional(InstanteDeTexto),
})
export type PorPagar = z.output<typeof PorPagar>

export type EstadoDePago = 'PENDIENTE' | 'PAGADO' | 'ANULADO' | 'SIN COSTO'

/**
 * What every screen, document, mail and list says of an order's payment: an order that costs nothing is not to be paid, and one whose whole
 * amount came in is paid, whatever was set by hand since. A row without `cobrado` goes by its state.
 */
export function estadoDePago({
  estado,
  total,
  cobrado,
}: Pick<OrdenPorPagar, 'estado'> & { total?: Centimos | undefined; cobrado?: Centimos | undefined }): EstadoDePago {
  if (estado === 'ANULADO') return 'ANULADO'
  if (total === 0) return 'SIN COSTO'
  const entero = total !== undefined && cobrado !== undefined && cobrado >= total
  return estado === 'PAGADO' || entero ? 'PAGADO' : 'PENDIENTE'
}

/** The code that an appointment is paid under. */
export const codigoDeCita = (id: number): string => `CITA-${id}`

/** The code that a seat is paid under; `id` is the enrolment's. */
export const codigoDeInscripcion = (id: number): string => `TALLER-${id}`

/** The code that a sold bono is paid under. */
export const codigoDeBono = (id: number): string => `BONO-${id}`

/** Null when an order is paid or annulled, or all of it has come in. */
export function ordenPorPagar({ codigoOrden, total: precio, cobrado, estado }: OrdenPorPagar): PorPagar | null {
  if (estadoDePago({ estado, total: precio, cobrado }) !== 'PENDIENTE') return null
  return pendienteDe({ que: 'orden', codigo: codigoOrden }, { precio, cobrado })
}

/** Null when no price was agreed, or all of it has come in. While a deposit is waited for, it is that alone. */
export function citaPorPagar(
  id: number,
  pago: PagoAcordado | undefined,
  adelanto?: Adelanto | undefined,
): PorPagar | null {
  const { monto, hasta } = adelanto ?? {}
  const cual = { que: 'cita', codigo: codigoDeCita(id) } as const
  return hasta ? pendienteDe({ ...cual, hasta }, pago && { ...pago, precio: monto! }) : pendienteDe(cual, pago)
}

/** Null when no price was agreed, or all of it has come in; `id` is the enrolment's. */
export function inscripcionPorPagar(id: number, pago: PagoAcordado | undefined): PorPagar | null {
  return pendienteDe({ que: 'inscripción', codigo: codigoDeInscripcion(id) }, pago)
}

/** Null when all of it has come in. */
export function bonoPorPagar({ codigo, falta }: { codigo: string; falta: Centimos }): PorPagar | null {
  return falta > 0 ? { que: 'bono', codigo, monto: falta } : null
}

function pendienteDe(cual: Omit<PorPagar, 'monto'>, pago: PagoAcordado | undefined): PorPagar | null {
  const falta = pago ? pago.precio - pago.cobrado : 0
  return falta > 0 ? { ...cual, monto: centimos(falta) } : null
}

/** The fields of an order that say what is paid. */
export const PagoDeOrden = {
  /** The payments less what was given back. */
  cobrado: nuestro(Colones, centimos(0)),
  /** The instant at which the unpaid order is annulled by itself (R-limites); null when it is not. */
  pagarAntes: nuestro(z.nullable(InstanteDeTexto), null),
}

/** The deadline in words, with the reason to keep it. */
export function frasePlazo(pagarAntes: Instante): string {
  return `Págala antes del ${formatMomentoLargo(wallTimeDe(pagarAntes))}, o se anula.`
}
