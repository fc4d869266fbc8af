import { formatColones } from '../../../contract/base/money/money.ts'
import { type AvanceDeEntrega, lineasDeEntrega } from '../../../contract/tienda/entrega.ts'
import type { EstadoDeOrden } from '../../../contract/tienda/ordenes.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import type { MessageKind } from '../../base/http/message-kind.ts'
import { button, contactBlock, letter, paragraph } from '../../mensajes/letters/letter.ts'
import { fold } from '../../mensajes/outbox/queries.ts'
import { findOrdenDetalle, type OrdenConLineas, type OrdenResumen } from './queries.ts'
import { type NovedadDeOrden, novedadesDe } from './rules.ts'

interface DatosDeCambio {
  codigo: string
  novedades: NovedadDeOrden[]
  /** The order's state in the last mail its customer got. */
  sabido: { estado: EstadoDeOrden; avance: AvanceDeEntrega }
}

/** Tells that the practice marked an order paid, ready or on its way, or annulled it. */
export const cambioDeOrden: MessageKind<DatosDeCambio> = {
  nombre: 'orden-cambio',
  titulo: 'Cambio en una orden',
  secreta: false,
  reposa: true,
  redactar: async ({ codigo, novedades }, { db, negocio, publicUrl }) => {
    const orden = await findOrdenDetalle(db, codigo)
    if (!orden) throw new Error('the order of this mail is not there')
    const titulo = tituloDe(novedades.at(-1)!, orden)
    return letter(negocio, {
      asunto: `${titulo} · ${negocio.nombre}`,
      titulo,
      resumen: `Orden ${codigo}`,
      cuerpo: [
        paragraph(`Hola, ${orden.usuarioNombre}: te contamos sobre tu orden ${codigo}.`),
        ...novedades.map((novedad) => paragraph(fraseDe(novedad, orden, negocio.direccion))),
        button('Ver la orden', `${publicUrl}/orden/${encodeURIComponent(codigo)}`),
        ...contactBlock(negocio),
      ],
    })
  },
}

function tituloDe(novedad: NovedadDeOrden, { entrega }: OrdenConLineas): string {
  const despachada = entrega.tipo === 'RETIRO' ? 'Tu orden está lista' : 'Tu orden va en camino'
  return { pagada: 'Recibimos tu pago', despachada, anulada: 'Anulamos tu orden' }[novedad]
}

function fraseDe(novedad: NovedadDeOrden, { entrega, total }: OrdenConLineas, direccion: string): string {
  const donde = lineasDeEntrega(entrega, direccion).join(', ')
  return {
    pagada: `Recibimos tu pago de ${formatColones(total)}. ¡Gracias!`,
    despachada: entrega.tipo === 'RETIRO' ? `Ya puedes retirarla en ${donde}.` : `Va en camino a ${donde}.`,
    anulada: 'La anulamos: no debes nada por ella. Si ya la pagaste, escríbenos y lo resolvemos contigo.',
  }[novedad]
}

/**
 * Tells the customer a change of their order, in its transaction. Untold changes are told as one, by their end; nothing is told when the
 * order is again as the customer knows it (R-reposo).
 */
export async function avisarCambioDeOrden(
  tx: Tx,
  antes: OrdenResumen,
  despues: OrdenResumen,
  { por, ahora }: Act<{ id: number }>,
): Promise<void> {
  const { codigoOrden: codigo, usuarioId, usuarioEmail: para } = despues
  if (usuarioId === null) return
  const causa = { por: por.id, usuarioId }
  const mensaje = {
    plantilla: cambioDeOrden,
    para,
    causa,
    esElMismo: (datos: DatosDeCambio) => datos.codigo === codigo,
  }
  await fold(tx, mensaje, ahora, ([enReposo]) => {
    const sabido = enReposo?.sabido ?? { estado: antes.estado, avance: antes.avance }
    const novedades = novedadesDe(sabido, despues)
    return novedades.length > 0 ? { codigo, novedades, sabido } : null
  })
}
