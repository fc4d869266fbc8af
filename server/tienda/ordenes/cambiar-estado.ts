import { type Centimos, centimos } from '../../../contract/base/money/dinero.ts'
import { type Instante, wallTimeDe } from '../../../contract/base/time/tiempo.ts'
import { personaDe } from '../../../contract/cuentas/nombre.ts'
import type { FormaDeCobro } from '../../../contract/dinero/formas-de-cobro.ts'
import type { AvanceDeEntrega } from '../../../contract/tienda/entrega.ts'
import type { EstadoDeOrden } from '../../../contract/tienda/ordenes.ts'
import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import { assertVersion, notFound } from '../../base/http/refuse.ts'
import { insertCobro, sumCobros } from '../../dinero/cobros/queries.ts'
import { borrarSinForma } from '../../dinero/cobros/registrar.ts'
import { contarNovedad } from '../../mensajes/novedades/queries.ts'
import { avisarVuelta } from '../productos/espera.ts'
import { findExistencias, returnStock } from '../productos/queries.ts'
import { ORDEN } from './columnas.ts'
import { takeAll } from './confirmar-orden.ts'
import { avisarCambio } from './correo-cambio.ts'
import * as queries from './queries.ts'
import { assertSePuedeRetomar, efectoEnStock, situacionDe } from './rules.ts'

interface Cambio {
  estado: EstadoDeOrden
  /** Absent: it stays as it is. */
  avance?: AvanceDeEntrega | undefined
  /** How the payment came that PAGADO makes; absent: nobody named it. */
  forma?: FormaDeCobro | undefined
  version?: number | undefined
}

/**
 * Sets the state of an order and the progress of its delivery, with its history. ANULADO gives the stock back, leaving it takes it again
 * (R-existencias). Unchanged values do nothing. `por` is null for the program's own change, which sends its own mail. Answers the order as it
 * is now.
 */
export async function cambiarEstado(
  tx: Tx,
  id: number,
  { estado, avance, forma, version }: Cambio,
  por: { id: number } | null,
  ahora: Instante,
): Promise<queries.OrdenResumen> {
  const orden = await queries.findOrden(tx, id)
  if (!orden) throw notFound('La orden no existe.')
  const situacion = situacionDe(orden, estado, avance ?? orden.avance, ahora)
  if (orden.estado === estado && orden.avance === situacion.avance) return orden
  assertVersion(orden.version, version)
  if (orden.estado !== estado) {
    await moveCobros(tx, orden, { estado, forma }, por, ahora)
    await moveStock(tx, id, efectoEnStock(orden.estado, estado), ahora)
    await queries.insertHistoria(tx, { ordenId: id, estado, usuarioId: por?.id ?? null, momento: ahora })
  }
  await queries.setSituacion(tx, id, situacion)
  const despues = { ...orden, ...situacion, version: orden.version + 1 }
  const { usuarioId: personaId, codigoOrden: titulo } = orden
  const hecho = { por, asunto: 'ORDEN', asuntoId: id, personaId, titulo } as const
  await record(tx, { ...hecho, antes: ORDEN.vistaDe(orden), despues: ORDEN.vistaDe(despues) }, ahora)
  if (por) await avisarCambio(tx, orden, despues, por, ahora)
  if (despues.estado === 'ANULADO') await contarAnulada(tx, orden, por, ahora)
  return despues
}

async function contarAnulada(
  tx: Tx,
  { id: asuntoId, codigoOrden: detalle, usuarioId }: queries.OrdenResumen,
  por: { id: number } | null,
  ahora: Instante,
): Promise<void> {
  if (usuarioId === null) return
  await contarNovedad(tx, { clase: 'ORDEN', que: 'CANCELADA', asuntoId, usuarioId, inicio: null, detalle }, por, ahora)
}

/** The unpaid part of an order, in céntimos; negative when too much came in. */
export async function readFalta(tx: Tx, { id, total }: Pick<queries.OrdenResumen, 'id' | 'total'>): Promise<Centimos> {
  return centimos(total - (await sumCobros(tx, 'orden', id)))
}

/**
 * PAGADO records a payment of the missing amount; PENDIENTE set by hand deletes it again (R-cobros). An amount is missing already when
 * another payment was deleted or given back: then it stays.
 */
async function moveCobros(
  tx: Tx,
  orden: queries.OrdenResumen,
  { estado, forma }: Pick<Cambio, 'estado' | 'forma'>,
  por: { id: number } | null,
  ahora: Instante,
): Promise<void> {
  if (estado === 'ANULADO') return
  const monto = await readFalta(tx, orden)
  if (orden.estado === 'PAGADO' && monto <= 0) await borrarSinForma(tx, orden.id, por, ahora)
  if (estado === 'PENDIENTE' || monto <= 0) return
  const { titulo, persona, usuarioId } = cobrableDe(orden)
  await insertCobro(tx, {
    ...{ de: 'orden', deId: orden.id, usuarioId, titulo, persona, monto, forma: forma ?? null, referencia: null },
    ...{ fecha: wallTimeDe(ahora), creado: ahora },
  })
}

/** The order as a thing that is charged for. */
export function cobrableDe(orden: queries.OrdenResumen) {
  const { codigoOrden, usuarioId, estado, total } = orden
  const precio = estado === 'ANULADO' ? centimos(0) : total
  return { titulo: codigoOrden, persona: personaDe(orden), usuarioId, precio }
}

async function moveStock(
  tx: Tx,
  ordenId: number,
  efecto: ReturnType<typeof efectoEnStock>,
  ahora: Instante,
): Promise<void> {
  if (!efecto) return
  const lineas = await queries.listLineas(tx, ordenId)
  if (efecto === 'devolver') {
    for (const { productoId, cantidad } of lineas) {
      await returnStock(tx, productoId, cantidad)
      await avisarVuelta(tx, productoId, ahora)
    }
    return
  }
  const productos = await findExistencias(
    tx,
    lineas.map(({ productoId }) => productoId),
  )
  assertSePuedeRetomar(lineas, productos)
  await takeAll(tx, lineas)
}
