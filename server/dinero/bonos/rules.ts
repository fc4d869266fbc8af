import { type Centimos, centimos, formatColones } from '../../../contract/base/money/money.ts'
import { contar } from '../../../contract/base/text/text.ts'
import {
  type Fecha,
  fechaDe,
  formatFechaCorta,
  hoy,
  type Instante,
  medianoche,
  type WallTime,
} from '../../../contract/base/time/time.ts'
import { type MovimientoDeBono, valorDe } from '../../../contract/dinero/bonos/bonos.ts'
import { COMPARTEN_MAXIMO } from '../../../contract/dinero/bonos/vender-bono.ts'
import { notFound, type Refusal, refuse } from '../../base/http/refuse.ts'

/** A service as it was called when the bono was sold. */
export interface ServicioDeBono {
  id: number
  nombre: string
}

/** An appointment, as far as a session may pay it. */
export interface Cubrible {
  id: number
  usuarioId: number
  servicio: string
  inicio: WallTime
  /** True: its customer pays it with money. */
  sinBono: boolean
}

/** Zero is never negative zero. */
export const sinMenosCero = (numero: number): number => numero || 0

/** True when a bono pays this service. A renamed service is still the same; of a deleted one the name counts. */
export function paga(servicios: readonly ServicioDeBono[], { id, nombre }: { id: number | undefined; nombre: string }) {
  return servicios.some((servicio) => (id === undefined ? servicio.nombre === nombre : servicio.id === id))
}

/** True when a bono that was used for an appointment still pays it. */
export function sigueValiendo(
  { servicio, inicio }: Pick<Cubrible, 'servicio' | 'inicio'>,
  usada: { servicio: string | null; vence: Fecha | null },
): boolean {
  return usada.servicio === servicio && (usada.vence === null || fechaDe(inicio) <= usada.vence)
}

/** True when a session stands for the appointment. */
export function estaUsada(ultima: { que: MovimientoDeBono } | undefined): boolean {
  return ultima?.que === 'USADA'
}

/** The name of a sold bono where others may read it: never that of a service (R-discrecion). */
export function tituloDeBono(sesiones: number): string {
  return `Bono de ${contar(sesiones, 'sesión', 'sesiones')}`
}

/** How unused sessions are paid back. */
export function reglaDe(bono: { precio: Centimos; sesiones: number }): string {
  if (bono.precio === 0) return 'No tiene costo: no hay nada que devolver.'
  return `Las sesiones que no se usen se devuelven a ${formatColones(valorDe(bono, 1))} cada una.`
}

/** What less is owed once so many sessions more are paid back. */
export function reembolsoDe(
  bono: { precio: Centimos; sesiones: number; reembolsadas: number },
  cuantas: number,
): Centimos {
  const { reembolsadas } = bono
  return centimos(valorDe(bono, reembolsadas + cuantas) - valorDe(bono, reembolsadas))
}

/** Refuses to sell what pays nothing any more. */
export function assertSeVende(
  { servicios, vence }: { servicios: readonly unknown[]; vence: Fecha | null },
  hoy: Fecha,
) {
  if (servicios.length === 0) throw noSeVende('Este bono ya no tiene servicios: no se puede vender.')
  if (vence !== null && vence < hoy)
    throw noSeVende(`Este bono venció el ${formatFechaCorta(medianoche(vence))}: no se puede vender.`)
}

/** Refuses an offer that could not be sold on any day. */
export function assertNoVencio(vence: Fecha | null | undefined, ahora: Instante): void {
  if (!vence || vence >= hoy(ahora)) return
  const frase = 'Ese día ya pasó: el bono no se podría vender.'
  throw refuse(400, 'datos_invalidos', frase, { vence: frase })
}

function noSeVende(frase: string): Refusal {
  return refuse(409, 'bono_no_se_vende', frase)
}

/** Refuses a customer one more bono while one is unpaid. */
export function tieneUnoSinPagar({ codigo, titulo }: { codigo: string; titulo: string }): Refusal {
  return refuse(
    409,
    'bono_sin_pagar',
    `Ya tienes un bono por pagar: ${titulo}, ${codigo}. Págalo antes de comprar otro.`,
  )
}

/** Refuses a customer a second bono that costs nothing. */
export function yaLoTiene(): Refusal {
  return noSeVende('Ya tienes este bono sin costo: se da una sola vez.')
}

/** Refuses to pay back more sessions than are left. */
export function assertQuedan(quedan: number, cuantas: number): void {
  if (cuantas > 0 && cuantas <= quedan) return
  const frase = quedan === 0 ? 'De este bono ya no queda ninguna sesión.' : `De este bono quedan ${quedan}.`
  throw refuse(409, 'bono_sin_sesiones', frase, { sesiones: frase })
}

/** Refuses to share a bono that was sold to one person alone, and to share it with too many; `con` counts whom it would be shared with. */
export function assertSeComparte({ seComparte }: { seComparte: boolean }, con: number): void {
  const noSe = (frase: string) => refuse(409, 'bono_no_se_comparte', frase)
  if (con > 0 && !seComparte) throw noSe('Este bono es de una sola persona: no se comparte.')
  if (con > COMPARTEN_MAXIMO) throw noSe(`Un bono se comparte con hasta ${COMPARTEN_MAXIMO} personas.`)
}

export function bonoNoExiste(): Refusal {
  return notFound('El bono no existe o fue eliminado.')
}

export function noHayBono(): Refusal {
  return refuse(409, 'bono_sin_sesiones', 'Ningún bono de esta persona paga esta cita, o ya no le quedan sesiones.')
}

/** What is still owed once less is owed. */
export function menos(importe: Centimos, monto: Centimos): Centimos {
  return centimos(Math.max(0, importe - monto))
}
