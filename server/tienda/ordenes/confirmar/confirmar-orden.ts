import { randomInt } from 'node:crypto'
import type { Limites } from '../../../../contract/base/settings/limites.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import { type Instante, masMs } from '../../../../contract/base/time/time.ts'
import type { AvanceDeEntrega, EntregaPedida } from '../../../../contract/tienda/entrega.ts'
import type { ItemPedido } from '../../../../contract/tienda/item-pedido.ts'
import { VENTA_DE_MOSTRADOR } from '../../../../contract/tienda/mostrador.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { record } from '../../../base/history/queries.ts'
import { fingerprintOf, REPEAT_MS } from '../../../base/http/idempotency.ts'
import { refuse } from '../../../base/http/refuse.ts'
import { alcanzado, ritmo } from '../../../base/settings/limits/limits.ts'
import { cargarNueva } from '../../../dinero/cuenta/cargar.ts'
import { readPlazo } from '../../../dinero/plazo/horas-abiertas.ts'
import { contarNovedad } from '../../../mensajes/novedades/queries.ts'
import { enqueue } from '../../../mensajes/outbox/queries.ts'
import { listLineasDeCarrito, takeOut } from '../../carrito/queries.ts'
import { findExistencias, takeStock } from '../../productos/queries.ts'
import { ORDEN } from '../columnas.ts'
import { orden as correo } from '../correo.ts'
import { cargoDeOrden } from '../deuda.ts'
import * as queries from '../queries.ts'
import {
  assertCarritoVisto,
  assertPreciosMostrados,
  type Item,
  type LineaNueva,
  lineasDeOrden,
  totalesDe,
} from '../rules.ts'
import * as escritas from './queries.ts'

const CLAVE_REPETIDA = 'Con esta misma clave ya se hizo una orden distinta. Envía la nueva con otra clave.'

export interface OrdenNueva extends Venta {
  usuarioId: number
  /** The Idempotency-Key, or null. */
  clave: string | null
  /** The lines of the cart that the customer saw; absent: the order is of no cart. */
  carrito?: readonly number[] | undefined
  /** The limits of the author; absent for administrators. */
  limites?: Limites | undefined
}

export interface Venta {
  /** One per product, sorted by id. */
  items: readonly Item[]
  /** The items as sent, with the prices shown to the customer, if any. */
  pedidos?: readonly ItemPedido[]
  /** Absent: RETIRO. */
  entrega?: EntregaPedida | undefined
  /** The author; absent: the customer. */
  por?: { id: number }
  /** Absent: it still has to be prepared. */
  avance?: AvanceDeEntrega
}

/**
 * Places an order at today's prices (R-orden); other shown prices are refused (R-precio-que-cambio). Takes the stock, writes the order, takes
 * it out of the cart and puts its mail into the outbox: all in the caller's transaction, which a refusal undoes. Answers the order's code,
 * for a repetition the existing one's.
 */
export async function confirmarOrden(
  tx: Tx,
  nueva: OrdenNueva,
  ahora: Instante,
  nuevoCodigo: () => string = codigoAlAzar,
): Promise<string> {
  const huella = huellaDeVenta(nueva)
  const clave = nueva.carrito ? claveDeCarrito(nueva.carrito, nueva.items) : nueva.clave
  const { codigoAnterior, huellaAnterior, sinPagar, ...cliente } = await escritas.findComprador(tx, {
    usuarioId: nueva.usuarioId,
    cuantas: nueva.limites?.ordenesSinPagar ?? 0,
    clave,
    huella,
    desde: masMs(ahora, -REPEAT_MS),
  })
  if (codigoAnterior !== null && huellaAnterior !== huella && !nueva.carrito)
    throw refuse(422, 'clave_repetida', CLAVE_REPETIDA)
  if (codigoAnterior !== null) return codigoAnterior
  if (nueva.carrito) assertCarritoVisto(nueva.carrito, nueva.items, await listLineasDeCarrito(tx, cliente.id))
  if (nueva.limites) await assertLimites(tx, { usuarioId: cliente.id, sinPagar }, nueva.limites, ahora)

  const por = nueva.por ?? cliente
  const { id, codigo } = await vender(tx, { ...nueva, clave, huella, por }, cliente, { ahora, nuevoCodigo })
  await takeOut(tx, cliente.id, nueva.items)
  const novedad = {
    clase: 'ORDEN',
    que: 'NUEVA',
    asuntoId: id,
    usuarioId: cliente.id,
    inicio: null,
    detalle: codigo,
  } as const
  await contarNovedad(tx, novedad, { por, ahora })
  await enqueue(tx, { plantilla: correo, para: cliente.email, datos: { codigo } }, ahora)
  return codigo
}

const NADIE = { id: null, nombre: VENTA_DE_MOSTRADOR, apellido: '', email: '' }

/** Sells to a person who gives no name: no cart, no mail, no limit. Answers the order's code. */
export async function venderANadie(tx: Tx, venta: Venta & { por: { id: number } }, ahora: Instante): Promise<string> {
  const nueva = { ...venta, clave: null, huella: huellaDeVenta(venta) }
  return (await vender(tx, nueva, NADIE, { ahora, nuevoCodigo: codigoAlAzar })).codigo
}

function claveDeCarrito(carrito: readonly number[], items: readonly Item[]): string {
  return `carrito:${fingerprintOf([carrito.toSorted((a, b) => a - b), items])}`
}

function huellaDeVenta({ items, entrega = { tipo: 'RETIRO' } }: Venta): string {
  return fingerprintOf(entrega.tipo === 'RETIRO' ? items : [items, entrega])
}

interface Cliente {
  id: number | null
  nombre: string
  apellido: string
  email: string
}

type Vendida = Venta & Pick<OrdenNueva, 'limites'> & { clave: string | null; huella: string; por: { id: number } }

/** Takes the stock and writes the order with its lines and its history. */
async function vender(
  tx: Tx,
  venta: Vendida,
  cliente: Cliente,
  { ahora, nuevoCodigo }: { ahora: Instante; nuevoCodigo: () => string },
) {
  const { items, pedidos, entrega = { tipo: 'RETIRO' }, avance = 'POR_ENTREGAR', clave, huella, por, limites } = venta
  const productos = await findExistencias(
    tx,
    items.map(({ productoId }) => productoId),
  )
  const lineas = lineasDeOrden(items, productos)
  if (pedidos) assertPreciosMostrados(pedidos, lineas)
  const orden = {
    usuarioId: cliente.id,
    usuarioNombre: cliente.nombre,
    usuarioApellido: cliente.apellido,
    usuarioEmail: cliente.email,
    fecha: ahora,
    ...totalesDe(lineas),
    estado: 'PENDIENTE' as const,
    pagarAntes: await readPlazo(tx, ahora, limites),
    avance,
    entregada: avance === 'ENTREGADA' ? ahora : null,
    clave,
    huella,
  }
  await takeAll(tx, lineas)
  const { id, codigo } = await insertConCodigo(tx, orden, entrega, nuevoCodigo)
  await escritas.insertLineas(tx, id, lineas)
  await cargarNueva(tx, cargoDeOrden({ ...orden, id, codigoOrden: codigo }))
  await queries.insertHistoria(tx, { ordenId: id, estado: orden.estado, usuarioId: por.id, momento: ahora })
  if (por.id !== cliente.id) {
    const despues = ORDEN.vistaDe({ ...orden, entrega: { ...queries.SIN_DIRECCION, ...entrega } })
    const hecho = { por, asunto: 'ORDEN', asuntoId: id, personaId: cliente.id, titulo: codigo } as const
    await record(tx, { ...hecho, antes: null, despues }, ahora)
  }
  return { id, codigo }
}

/** `lineasDe` has worded every shortage before; this decides between two simultaneous orders. */
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

/** Without 0, 1, I, L, O and U, which are easily misread. */
const ALFABETO = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new code, `BIO-7K3M-Q9TX`: one of 6 × 10^11, drawn by the cryptographic generator (R-codigo-de-orden). */
export function codigoAlAzar(): string {
  return `BIO-${cuatroLetras()}-${cuatroLetras()}`
}

const cuatroLetras = (): string => Array.from({ length: 4 }, () => ALFABETO[randomInt(ALFABETO.length)]).join('')

const assertRitmo = ritmo(['orden', 'órdenes'], 'ordenes')

/** Refuses an order beyond the customer's limits: `limite_de_ordenes` for too many unpaid ones, 429 for too many an hour. */
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
