import {
  fechaDe,
  formatMomentoCercano,
  type Instante,
  type WallTime,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import type { PushMessage } from '../push/send.ts'
import type { Novedad } from './rules.ts'

/** More events than this make one notification. */
const DE_UNA_EN_UNA = 3

const FRASES = {
  CITA: { NUEVA: 'Nueva cita para', CAMBIADA: 'Una cita pasó a', CANCELADA: 'Se canceló la cita de' },
  INSCRIPCION: {
    NUEVA: 'Nueva inscripción en un taller',
    CAMBIADA: 'Cambió una inscripción',
    CANCELADA: 'Alguien dejó su lugar en un taller',
  },
  BONO: { NUEVA: 'Alguien compró un bono', CAMBIADA: 'Cambió un bono', CANCELADA: 'Se devolvió un bono' },
  ORDEN: { NUEVA: 'Nueva orden', CAMBIADA: 'Cambió una orden', CANCELADA: 'Se anuló una orden' },
}

const PANTALLAS = { ORDEN: '/admin/ordenes?ver=', INSCRIPCION: '/admin/inscripciones?ver=' }

/** The notifications about some events, folded as in mails. */
export function mensajesDe(novedades: readonly Novedad[], ahora: Instante): PushMessage[] {
  if (novedades.length > DE_UNA_EN_UNA) return [{ texto: `Tienes ${novedades.length} novedades`, url: '/admin' }]
  return novedades.map((novedad) => ({ texto: textoDe(novedad, wallTimeDe(ahora)), url: urlDe(novedad) }))
}

/** `Nueva cita para mañana a las 3:00 PM`. */
function textoDe({ clase, que, inicio, detalle }: Novedad, reloj: WallTime): string {
  const frase = clase === 'CITA' && detalle ? `${detalle}: la de` : FRASES[clase][que]
  return clase === 'CITA' && inicio !== null
    ? `${frase} ${formatMomentoCercano(inicio, reloj)}`.replace(' de el ', ' del ')
    : frase
}

function urlDe({ clase, que, asuntoId, usuarioId, inicio }: Novedad): string {
  if (clase === 'BONO') return `/admin/usuarios/${usuarioId}`
  if (clase !== 'CITA') return `${PANTALLAS[clase]}${asuntoId}`
  if (que !== 'CANCELADA') return `/admin/citas?editar=${asuntoId}`
  return inicio === null ? '/admin/citas' : `/admin/citas?vista=semana&fecha=${fechaDe(inicio)}`
}
