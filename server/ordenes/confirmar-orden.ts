import { randomInt } from 'node:crypto'
import { type Instante, masMs } from '../../contract/base/tiempo.ts'
import type { Limites } from '../../contract/sitio/limites.ts'
import type { EntregaPedida } from '../../contract/tienda/entrega.ts'
import type { ItemPedido } from '../../contract/tienda/ordenes.ts'
import { takeOut } from '../carrito/queries.ts'
import { enqueue } from '../correo/queries.ts'
import type { Tx } from '../db/schema.ts'
import { anotar } from '../historia/queries.ts'
import { huellaDe, REPETIDO_MS } from '../http/claves.ts'
import { refuse } from '../http/refuse.ts'
import { alcanzado, ritmo } from '../limites/refuse.ts'
import { contar } from '../limites/rules.ts'
import { contarNovedad } from '../novedades/queries.ts'
import { findExistencias, takeStock } from '../productos/queries.ts'
import { ORDEN } from './columnas.ts'
import { orden as correo } from './correo.ts'
import * as escritas from './nueva/queries.ts'
import * as queries from './queries.ts'
import { assertPreciosMostrados, type Item, type LineaNueva, lineasDe, totalesDe } from './rules.ts'

const CLAVE_REPETIDA = 'Con esta misma clave ya se hizo una orden distinta. Envía la nueva con otra clave.'

export interface OrdenNueva {
  usuarioId: number
  /** Merged: one per product, by id. */
  items: readonly Item[]
  /** As they were sent, with the prices that were shown, if any. */
  pedidos?: readonly ItemPedido[]
  /** RETIRO when absent. */
  entrega?: EntregaPedida | undefined
  /** The Idempotency-Key, or null. */
  clave: string | null
  /** Who places it; its customer when absent. */
  por?: { id: number }
  /** Those that hold for whoever places it; administrators have none. */
  limites?: Limites | undefined
}

/**
 * Places an order at the prices of this moment (readings 21), refused where others were shown (readings 60): takes the stock, writes the order with its lines and history, takes
 * what was ordered out of the cart, and puts the mail with the document into the outbox. All of it in the caller's transaction,
 * which a refusal undoes. Answers the code of the order; of the one that exists already when this is a repetition.
 */
export async function confirmarOrden(
  tx: Tx,
  nueva: OrdenNueva,
  ahora: Instante,
  nuevoCodigo: () => string = codigoAlAzar,
): Promise<string> {
  const { entrega = { tipo: 'RETIRO' } } = nueva
  const huella = huellaDe(entrega.tipo === 'RETIRO' ? nueva.items : [nueva.items, entrega])
  const { codigoAnterior, huellaAnterior, sinPagar, ...cliente } = await escritas.findComprador(tx, {
    usuarioId: nueva.usuarioId,
    cuantas: nueva.limites?.ordenesSinPagar ?? 0,
    clave: nueva.clave,
    huella,
    desde: masMs(ahora, -REPETIDO_MS),
  })
  if (codigoAnterior !== null && huellaAnterior !== huella) throw refuse(422, 'clave_repetida', CLAVE_REPETIDA)
  if (codigoAnterior !== null) return codigoAnterior
  if (nueva.limites) await assertLimites(tx, { usuarioId: cliente.id, sinPagar }, nueva.limites, ahora)

  const productos = await findExistencias(
    tx,
    nueva.items.map(({ productoId }) => productoId),
  )
  const lineas = lineasDe(nueva.items, productos)
  if (nueva.pedidos) assertPreciosMostrados(nueva.pedidos, lineas)
  const orden = {
    usuarioId: cliente.id,
    usuarioNombre: cliente.nombre,
    usuarioApellido: cliente.apellido,
    usuarioEmail: cliente.email,
    fecha: ahora,
    ...totalesDe(lineas),
    estado: 'PENDIENTE' as const,
    clave: nueva.clave,
    huella,
  }
  await takeAll(tx, lineas)
  const { id, codigo } = await insertConCodigo(tx, orden, entrega, nuevoCodigo)
  await escritas.insertLineas(tx, id, lineas)
  const por = nueva.por ?? cliente
  await queries.insertHistoria(tx, { ordenId: id, estado: orden.estado, usuarioId: por.id, momento: ahora })
  if (por.id !== cliente.id) {
    const despues = ORDEN.vistaDe({
      ...orden,
      entrega: { ...queries.SIN_DIRECCION, ...entrega },
      avance: 'POR_ENTREGAR',
    })
    await anotar(
      tx,
      { por, asunto: 'ORDEN', asuntoId: id, personaId: cliente.id, titulo: codigo, antes: null, despues },
      ahora,
    )
  }
  await takeOut(tx, cliente.id, nueva.items)
  const novedad = {
    clase: 'ORDEN',
    que: 'NUEVA',
    asuntoId: id,
    usuarioId: cliente.id,
    inicio: null,
    detalle: codigo,
  } as const
  await contarNovedad(tx, novedad, por, ahora)
  await enqueue(tx, { plantilla: correo, para: cliente.email, datos: { codigo } }, ahora)
  return codigo
}

/** The check before it has worded every shortage; this is what no two orders can both pass. */
export async function takeAll(tx: Tx, lineas: readonly LineaNueva[]): Promise<void> {
  for (const { productoId, cantidad, nombre } of lineas) {
    if (!(await takeStock(tx, productoId, cantidad))) {
      throw refuse(409, 'sin_existencias', `Ya no quedan suficientes unidades de ${nombre}.`)
    }
  }
}

type SinCodigo = Omit<Parameters<typeof escritas.insertOrden>[1], 'codigo'>

async function insertConCodigo(tx: Tx, orden: SinCodigo, entrega: EntregaPedida, nuevoCodigo: () => string) {
  for (let intento = 0; intento < 10; intento++) {
    const codigo = nuevoCodigo()
    const id = await escritas.insertOrden(tx, { ...orden, codigo }, entrega)
    if (id !== undefined) return { id, codigo }
  }
  throw new Error('ten codes in a row were taken')
}

/** Without 0, 1, I, L, O and U: nobody misreads it. */
const ALFABETO = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new code, `BIO-7K3M-Q9TX`: one of 6 × 10^11, drawn by the cryptographic generator (readings 23). */
export function codigoAlAzar(): string {
  return `BIO-${cuatroLetras()}-${cuatroLetras()}`
}

const cuatroLetras = (): string => Array.from({ length: 4 }, () => ALFABETO[randomInt(ALFABETO.length)]).join('')

const assertRitmo = ritmo(['orden', 'órdenes'], 'ordenes')

/** Refuses an order of a customer with so many unpaid ones that is beyond the limits: `limite_de_ordenes`, or a 429. */
async function assertLimites(
  tx: Tx,
  { usuarioId, sinPagar }: { usuarioId: number; sinPagar: number },
  limites: Limites,
  ahora: Instante,
): Promise<void> {
  const { ordenesSinPagar, ordenesPorHora } = limites
  if (ordenesSinPagar > 0 && sinPagar >= ordenesSinPagar) {
    const cuantas = contar(ordenesSinPagar, 'orden', 'órdenes')
    const frase = `Cada persona puede tener ${cuantas} sin pagar, y ya ${ordenesSinPagar === 1 ? 'la' : 'las'} tienes.`
    throw await alcanzado(tx, 'limite_de_ordenes', frase, 'Paga alguna')
  }
  await assertRitmo(tx, usuarioId, ordenesPorHora, ahora)
}
