import type { Instante } from '../../../contract/base/time/time.ts'
import type { FormaDeCobro } from '../../../contract/dinero/pagos/pagos.ts'
import type { AvanceDeEntrega } from '../../../contract/tienda/entrega.ts'
import type { EstadoDeOrden } from '../../../contract/tienda/ordenes.ts'
import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import type { Act } from '../../base/history/recorded.ts'
import { assertVersion, notFound } from '../../base/http/refuse.ts'
import { cargar } from '../../dinero/cuenta/cargar.ts'
import { recibirDe } from '../../dinero/cuenta/recibir.ts'
import { nombrarForma, revertirSinForma } from '../../dinero/cuenta/revertir.ts'
import type { Acto } from '../../dinero/cuenta/saldar.ts'
import { readPlazo } from '../../dinero/plazo/horas-abiertas.ts'
import { contarNovedad } from '../../mensajes/novedades/queries.ts'
import { avisarVuelta } from '../productos/espera.ts'
import { findExistencias, returnStock } from '../productos/queries.ts'
import { ORDEN } from './columnas.ts'
import { takeAll } from './confirmar/confirmar-orden.ts'
import { avisarCambioDeOrden } from './correo-cambio.ts'
import { cargoDeOrden } from './deuda.ts'
import * as queries from './queries.ts'
import { assertSePuedeRetomar, efectoEnStock, situacionDeOrden } from './rules.ts'

interface Cambio {
  estado: EstadoDeOrden
  /** Absent: it stays as it is. */
  avance?: AvanceDeEntrega | undefined
  /** How the payment came that PAGADO makes; absent: nobody named it. */
  forma?: FormaDeCobro | undefined
  version?: number | undefined
  /** Its customer is not mailed. */
  callado?: true | undefined
}

/**
 * Sets the state of an order and the progress of its delivery, with its history. ANULADO gives the stock back, leaving it takes it again
 * (R-existencias). Unchanged values do nothing. `por` is null for the program's own change, which sends its own mail. Answers the order as it
 * is now.
 */
export async function cambiarEstado(
  tx: Tx,
  id: number,
  { estado, avance, forma, version, callado }: Cambio,
  { por, ahora }: Act,
): Promise<queries.OrdenResumen> {
  const orden = await queries.findOrden(tx, id)
  if (!orden) throw notFound('La orden no existe.')
  const situacion = situacionDeOrden(orden, estado, avance ?? orden.avance, ahora)
  // Somebody else was faster, and named no form.
  if (orden.estado === estado && estado === 'PAGADO' && forma) await nombrarForma(tx, id, forma, { por, ahora })
  if (orden.estado === estado && orden.avance === situacion.avance) return orden
  assertVersion(orden.version, version)
  if (orden.estado !== estado) {
    await moveStock(tx, id, efectoEnStock(orden.estado, estado), ahora)
    await queries.insertHistoria(tx, { ordenId: id, estado, usuarioId: por?.id ?? null, momento: ahora })
  }
  await queries.setSituacion(tx, id, situacion)
  if (estado === 'PENDIENTE' && orden.estado !== estado) await queries.setPagarAntes(tx, id, await readPlazo(tx, ahora))
  if (orden.estado !== estado) await moveDinero(tx, orden, { estado, forma }, { por, ahora })
  const despues = { ...orden, ...situacion, version: orden.version + 1 }
  const { usuarioId: personaId, codigoOrden: titulo } = orden
  const hecho = { por, asunto: 'ORDEN', asuntoId: id, personaId, titulo } as const
  await record(tx, { ...hecho, antes: ORDEN.vistaDe(orden), despues: ORDEN.vistaDe(despues) }, ahora)
  if (por && !callado) await avisarCambioDeOrden(tx, orden, despues, { por, ahora })
  if (despues.estado === 'ANULADO') await contarAnulada(tx, orden, { por, ahora })
  return despues
}

async function contarAnulada(
  tx: Tx,
  { id: asuntoId, codigoOrden: detalle, usuarioId }: queries.OrdenResumen,
  { por, ahora }: Act,
): Promise<void> {
  if (usuarioId === null) return
  await contarNovedad(
    tx,
    { clase: 'ORDEN', que: 'CANCELADA', asuntoId, usuarioId, inicio: null, detalle },
    { por, ahora },
  )
}

/** PAGADO receives what is missing; PENDIENTE takes back what came in without a form (R-cobros). ANULADO ends the debt. */
async function moveDinero(
  tx: Tx,
  orden: queries.OrdenResumen,
  { estado, forma }: Pick<Cambio, 'estado' | 'forma'>,
  acto: Acto,
): Promise<void> {
  const { id } = orden
  if (estado === 'ANULADO' || orden.estado === 'ANULADO') await cargar(tx, cargoDeOrden({ ...orden, estado }))
  if (estado === 'PAGADO') await recibirDe(tx, { de: 'orden', id, forma: forma ?? null }, acto)
  if (estado === 'PENDIENTE' && orden.estado === 'PAGADO') await revertirSinForma(tx, id, acto)
}

/** An order follows its payments, unless it is annulled. One that still waits, as a payment was taken back, gets its time again. */
export async function seguirPagos(tx: Tx, id: number, completo: boolean, acto: Acto): Promise<void> {
  const orden = await queries.findOrden(tx, id)
  const estado = completo ? 'PAGADO' : 'PENDIENTE'
  const { por, ahora, callado } = acto
  if (orden?.estado === 'ANULADO') return
  await cambiarEstado(tx, id, { estado, callado }, { por, ahora })
  if (orden?.estado === 'PENDIENTE' && !completo) await queries.setPagarAntes(tx, id, await readPlazo(tx, ahora))
}

async function moveStock(
  tx: Tx,
  ordenId: number,
  efecto: ReturnType<typeof efectoEnStock>,
  ahora: Instante,
): Promise<void> {
  if (!efecto) return
  const lineas = await queries.listLineasDeOrden(tx, ordenId)
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
