import { type Centimos, formatColones } from '../../../contract/base/money/money.ts'
import { capitalize, contar } from '../../../contract/base/text/text.ts'
import { formatMes, type WallTime } from '../../../contract/base/time/time.ts'
import { asking, type Refusal, refuse } from '../../base/http/refuse.ts'

/** What is not settled when a month is closed. */
export interface Pendiente {
  /** Past appointments of which nobody said whether somebody came. */
  citas: number
  debe: Centimos
  aFavor: Centimos
  /** Payments without a document of Hacienda. */
  sinDocumento: number
}

/** Refuses to close a month that has not ended, or is closed, or has an open month with movements before it. */
export function assertSePuedeCerrar(
  { inicio, fin }: { inicio: WallTime; fin: WallTime },
  { ahora, cerrado, primera }: { ahora: WallTime; cerrado: WallTime | null; primera: WallTime | null },
): void {
  const mes = capitalize(formatMes(inicio))
  if (ahora < fin) throw refuse(409, 'mes_sin_terminar', `${mes} no ha terminado: se cierra desde el día 1 siguiente.`)
  if (cerrado !== null && fin <= cerrado) throw refuse(409, 'mes_cerrado', `${mes} ya está cerrado.`)
  if (primera !== null && primera < inicio)
    throw refuse(409, 'mes_en_orden', `Cierra antes ${formatMes(primera)}: los meses se cierran en orden.`)
}

/** The question that names what is open; null when nothing is. */
export function preguntaPorPendiente(inicio: WallTime, pendiente: Pendiente): Refusal | null {
  const { citas, debe, aFavor, sinDocumento } = pendiente
  const queda = [
    citas > 0 && contar(citas, 'cita sin decir si vinieron', 'citas sin decir si vinieron'),
    debe > 0 && `${formatColones(debe)} que te deben`,
    aFavor > 0 && `${formatColones(aFavor)} a favor de alguien`,
    sinDocumento > 0 && contar(sinDocumento, 'cobro sin documento de Hacienda', 'cobros sin documento de Hacienda'),
  ].filter((una) => una !== false)
  if (queda.length === 0) return null
  const frase = `Queda abierto: ${queda.join(', ')}. ¿Cerrar ${formatMes(inicio)} de todos modos?`
  return asking(refuse(409, 'mes_con_pendientes', frase))
}

/** Refuses to open a month that is not closed, or has a closed one after it. */
export function assertSePuedeAbrir(inicio: WallTime, fin: WallTime, cerrado: WallTime | null): void {
  const mes = capitalize(formatMes(inicio))
  if (cerrado === null || cerrado < fin) throw refuse(409, 'mes_en_orden', `${mes} no está cerrado.`)
  if (cerrado > fin) throw refuse(409, 'mes_en_orden', `Solo se abre el último mes cerrado. ${mes} no lo es.`)
}
