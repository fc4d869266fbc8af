import { type Centimos, centimos } from '../../base/money/money.ts'
import {
  formatFechaLarga,
  formatMomentoLargo,
  type Instante,
  MINUTOS_POR_DIA,
  type WallTime,
  wallTimeDe,
} from '../../base/time/time.ts'
import type { Adelanto, PagoAcordado, PorPagar } from './pagos.ts'

/** The part of an order that says how much is to be paid. */
export interface OrdenPorPagar {
  codigoOrden: string
  total: Centimos
  cobrado: Centimos
  estado: string
}

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

/** Nobody pays before daybreak: a deadline there is said by its day, which is not later. */
const esDeMadrugada = (fin: WallTime): boolean => fin % MINUTOS_POR_DIA < 360

/** The deadline of an order in words, with the reason to keep it. */
export function frasePlazo(pagarAntes: Instante): string {
  const fin = wallTimeDe(pagarAntes)
  return `Págala antes del ${esDeMadrugada(fin) ? formatFechaLarga(fin) : formatMomentoLargo(fin)}, o\u00a0se\u00a0anula.`
}
