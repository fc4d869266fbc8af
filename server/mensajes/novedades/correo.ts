import { formatDias, formatHora } from '../../../contract/base/time/time.ts'
import type { MessageKind } from '../../base/http/message-kind.ts'
import { button, factsBlock, letter, note, paragraph } from '../letters/letter.ts'
import { readNombres } from './queries.ts'
import type { Novedad } from './rules.ts'

interface DatosDeNovedades {
  /** One event per thing, and only the first ones. */
  novedades: Novedad[]
  /** The total number of events. */
  cuantas: number
  resumen: boolean
}

const TITULOS = {
  CITA: { NUEVA: 'Nueva cita', CAMBIADA: 'Cita cambiada', CANCELADA: 'Cita cancelada' },
  ORDEN: { NUEVA: 'Nueva orden', CAMBIADA: 'Orden cambiada', CANCELADA: 'Orden anulada' },
  INSCRIPCION: { NUEVA: 'Nueva inscripción', CAMBIADA: 'Inscripción cambiada', CANCELADA: 'Inscripción cancelada' },
  BONO: { NUEVA: 'Bono comprado', CAMBIADA: 'Bono cambiado', CANCELADA: 'Bono devuelto' },
}

/**
 * Tells an administrator what customers booked, ordered and cancelled. People are named in the mail only, never on the outside; service and
 * notes are not in it (R-discrecion).
 */
export const novedades: MessageKind<DatosDeNovedades> = {
  nombre: 'novedades',
  titulo: 'Novedades para la administración',
  secreta: false,
  async redactar({ novedades, cuantas, resumen }, { db, negocio, publicUrl }) {
    const nombres = await readNombres(
      db,
      novedades.map(({ usuarioId }) => usuarioId),
    )
    const que = cuantas === 1 ? newsTitle(novedades[0]!) : `${cuantas} novedades`
    const titulo = resumen ? `Tu resumen: ${que.toLowerCase()}` : que
    return letter(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: 'Ábrelo para ver de qué se trata.',
      cuerpo: [
        paragraph(resumen ? 'Esto pasó desde el resumen anterior:' : 'Esto acaba de pasar:'),
        ...novedades.map((novedad) =>
          factsBlock(
            newsTitle(novedad),
            nombres.get(novedad.usuarioId) ?? 'Una cuenta eliminada',
            ...lineasDe(novedad),
          ),
        ),
        ...(cuantas > novedades.length ? [paragraph(`Y ${cuantas - novedades.length} más.`)] : []),
        button('Ver el día de hoy', `${publicUrl}/admin`),
        note('En Ajustes, en la sección Avisos, eliges de qué quieres enterarte y cuándo.'),
      ],
    })
  },
}

/** `Nueva cita`, without the name of the customer. */
function newsTitle({ clase, que, detalle }: Novedad): string {
  return (clase === 'CITA' && detalle) || TITULOS[clase][que]
}

function lineasDe({ clase, inicio, detalle }: Novedad): string[] {
  const cuando = inicio === null ? [] : [`${formatDias(inicio, inicio)}, ${formatHora(inicio)}`]
  return detalle === null || clase === 'CITA' ? cuando : [detalle, ...cuando]
}
