import * as z from 'zod/mini'
import { Colones, nuestro } from '../../base/fields/fields.ts'
import { InstanteDeTexto } from '../../base/fields/time-fields.ts'
import { centimos } from '../../base/money/money.ts'
import {
  fechaDe,
  formatFechaLarga,
  formatMomentoCercano,
  formatMomentoLargo,
  type Instante,
  MINUTOS_POR_DIA,
  masDias,
  type WallTime,
  wallTimeDe,
} from '../../base/time/time.ts'

export const FORMAS_DE_COBRO = ['SINPE', 'EFECTIVO', 'TARJETA', 'TRANSFERENCIA'] as const
export const FormaDeCobro = z.enum(FORMAS_DE_COBRO, 'Elige cómo se pagó.')
export type FormaDeCobro = z.output<typeof FormaDeCobro>

export const PALABRA_DE_FORMA: Record<FormaDeCobro, string> = {
  SINPE: 'SINPE',
  TRANSFERENCIA: 'Transferencia',
  EFECTIVO: 'Efectivo',
  TARJETA: 'Tarjeta',
}

/** The same within a sentence: cobrado en efectivo. */
export const DICHO_DE_FORMA: Record<FormaDeCobro, string> = {
  SINPE: 'con SINPE',
  TRANSFERENCIA: 'con transferencia',
  EFECTIVO: 'en efectivo',
  TARJETA: 'con tarjeta',
}

/** Of a payment that only stands for an order set PAGADO by hand. */
export const SIN_INDICAR = 'Sin indicar'

/** The owner's ways to be paid, as far as they are given. */
export interface QuienCobra {
  sinpe: string | null
  iban: string | null
  whatsapp: string | null
  email: string | null
}

/** Shown while they are not. */
export const SIN_FORMA_DE_PAGO = 'Te escribiremos con los datos para pagar.'

/** What is asked for an appointment or a seat, and the payments so far: the agreed price, or what was paid of one that was missed. */
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

/** The fields of an order that say what is paid. */
export const PagoDeOrden = {
  /** The payments less what was given back. */
  cobrado: nuestro(Colones, centimos(0)),
  /** The instant at which the unpaid order is annulled by itself (R-limites); null when it is not. */
  pagarAntes: nuestro(z.nullable(InstanteDeTexto), null),
}

/** A deadline as it is said after 'hasta'; seen from `ahora`, 'hoy' and 'mañana'. Nobody reads 12:00 AM of a day as its beginning. */
export function finDePlazo(plazo: Instante, ahora?: WallTime): string {
  const fin = wallTimeDe(plazo)
  if (fin % MINUTOS_POR_DIA === 0) {
    const ultimo = masDias(fin, -1)
    const esHoy = ahora !== undefined && fechaDe(ultimo) === fechaDe(ahora)
    return esHoy ? 'esta medianoche' : `el final del ${formatFechaLarga(ultimo)}`
  }
  return ahora === undefined ? `el ${formatMomentoLargo(fin)}` : formatMomentoCercano(fin, ahora)
}
