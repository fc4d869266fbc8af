import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { importe } from '../../../contract/base/money/money.ts'
import type { Instante } from '../../../contract/base/time/time.ts'
import { ESTADOS_DE_ORDEN, type EstadoDeOrden } from '../../../contract/tienda/ordenes.ts'
import { compileOnce } from '../../base/db/compile-once.ts'
import { emailAs } from '../../base/db/expressions.ts'
import { listQuery, type Requested } from '../../base/db/list-query.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import { mapRows, type Sum } from '../../base/db/search.ts'
import { autor } from '../../base/history/queries.ts'
import { cobradoDe, porCobrar } from '../../dinero/cuenta/saldo/queries.ts'
import { ORDEN } from './columnas.ts'
import type { LineaNueva } from './rules.ts'

const RESUMEN = [
  'id',
  'codigo as codigoOrden',
  'usuarioId',
  'usuarioNombre',
  'usuarioApellido',
  'usuarioEmail',
  'fecha',
  'total',
  'estado',
  'entrega',
  'provincia',
  'canton',
  'senas',
  'telefono',
  'avance',
  'entregada',
  'version',
] as const

const resumenes = (tx: Tx) =>
  tx
    .selectFrom('ordenes')
    .select(RESUMEN)
    .select(({ selectFrom }) =>
      selectFrom('usuarios')
        .select('usuarios.telefono')
        .whereRef('usuarios.id', '=', 'ordenes.usuarioId')
        .as('usuarioTelefono'),
    )

/** SQL: the program may annul the order. Goods that left and money that came in, from whatever payment, or was given back are left to the owner. */
const SIN_PAGAR = sql<SqlBool>`ordenes.estado = 'PENDIENTE' and total > 0
  and (avance = 'POR_ENTREGAR' or (avance = 'DESPACHADA' and entrega = 'RETIRO'))
  and not exists (select 1 from deudas where deudas."ordenId" = ordenes.id
    and (pagado > 0 or exists (select 1 from movimientos where "deudaId" = deudas.id and vigente)))`

export const PAGAR_ANTES = sql<Instante | null>`case when ${SIN_PAGAR} then ordenes."pagarAntes" end`.as('pagarAntes')

/** The columns of `PagoDeOrden`. */
export const PAGO = [cobradoDe('orden', 'ordenes.id').as('cobrado'), PAGAR_ANTES] as const

export type DondeVa = Pick<Selectable<Schema['ordenes']>, 'entrega' | 'provincia' | 'canton' | 'senas' | 'telefono'>

function conEntrega<O extends DondeVa & { usuarioTelefono: string | null }>(fila: O) {
  const { entrega: tipo, provincia, canton, senas, telefono, usuarioTelefono, ...orden } = fila
  return {
    ...orden,
    ...(usuarioTelefono !== null && { usuarioTelefono }),
    entrega: { tipo, provincia, canton, senas, telefono },
  }
}

/** The address columns of an order that is fetched, and of an order without its customer. */
export const SIN_DIRECCION = { provincia: null, canton: null, senas: null, telefono: null }

/** A row of a list of orders. */
export type OrdenResumen = NonNullable<Awaited<ReturnType<typeof findOrden>>>

/** An order with its lines; `importe` is price times quantity. */
export type OrdenConLineas = NonNullable<Awaited<ReturnType<typeof findOrdenDetalle>>>

/** Annulled orders do not count in a sum. */
const SIN_ANULADAS: Sum<{ estado: EstadoDeOrden; total: number }> = {
  monto: sql`case when estado <> 'ANULADO' then total end`,
  deFila: ({ estado, total }) => (estado === 'ANULADO' ? 0 : total),
}
const ANULADAS: Sum<{ total: number }> = { monto: sql`total`, deFila: ({ total }) => total }

const ORDENES = listQuery({
  tabla: 'ordenes',
  filas: (tx) => resumenes(tx).select(cobradoDe('orden', 'ordenes.id').as('cobrado')),
  estados: ESTADOS_DE_ORDEN,
  dia: ['ordenes.fecha', 'instante'],
  situaciones: {
    'por-cobrar': sql`ordenes.estado = 'PENDIENTE' and ${porCobrar('orden', 'ordenes.id')}`,
    anuladas: sql`ordenes.estado = 'ANULADO'`,
  },
  columnas: {
    fecha: ['ordenes.fecha', 'ordenes.id'],
    total: ['ordenes.total', 'ordenes.id'],
    estado: ['ordenes.estado', 'ordenes.fecha', 'ordenes.id'],
  },
  porDefecto: '-fecha',
  suma: ({ situacion }) => (situacion === 'anuladas' ? ANULADAS : SIN_ANULADAS),
})

/** The orders, newest first, and their sum. */
export async function listOrdenes(tx: Tx, lista: Requested<typeof ORDENES>) {
  return mapRows(await ORDENES.readLista(tx, lista), conEntrega)
}

const suyas = compileOnce((tx, { usuarioId }: { usuarioId: number }) =>
  resumenes(tx).select(PAGO).where('usuarioId', '=', usuarioId).orderBy('fecha', 'desc').orderBy('id', 'desc'),
)

/** The orders of one user, newest first. */
export async function listOrdenesDe(tx: Tx, usuarioId: number) {
  return (await suyas(tx, { usuarioId })).map(conEntrega)
}

export async function findOrden(tx: Tx, id: number) {
  const orden = await resumenes(tx).where('id', '=', id).executeTakeFirst()
  return orden && conEntrega(orden)
}

const conSumas = (tx: Tx) => resumenes(tx).select(['subtotal', 'iva', ...PAGO])

const porCodigo = compileOnce((tx, { codigo }: { codigo: string }) => conSumas(tx).where('codigo', '=', codigo))
const porId = compileOnce((tx, { id }: { id: number }) => conSumas(tx).where('id', '=', id))

/** The contents of the order document: the order and its lines as they were sold; undefined when there is none. */
export async function findOrdenDetalle(tx: Tx, codigo: string) {
  return detalleDe(tx, await porCodigo(tx, { codigo }))
}

/** Like `findOrdenDetalle`, by the id. */
export async function findDetalle(tx: Tx, id: number) {
  return detalleDe(tx, await porId(tx, { id }))
}

async function detalleDe(tx: Tx, [orden]: Awaited<ReturnType<typeof porId>>) {
  return orden && conLineas(conEntrega(orden), await listLineasDeOrden(tx, orden.id))
}

/** The orders of one user with their lines, newest first. */
export async function listDetallesDe(tx: Tx, usuarioId: number): Promise<OrdenConLineas[]> {
  const ordenes = await conSumas(tx)
    .where('usuarioId', '=', usuarioId)
    .orderBy('fecha', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const lineas = await tx
    .selectFrom('ordenLineas')
    .innerJoin('ordenes', 'ordenes.id', 'ordenId')
    .select(['ordenId', 'productoId', 'nombre', 'cantidad', 'precio', 'tasa'])
    .where('usuarioId', '=', usuarioId)
    .orderBy('productoId')
    .execute()
  const porOrden = Map.groupBy(lineas, ({ ordenId }) => ordenId)
  return ordenes.map((orden) => conLineas(conEntrega(orden), porOrden.get(orden.id) ?? []))
}

function conLineas<O extends object>(orden: O, lineas: readonly LineaNueva[]) {
  return { ...orden, lineas: lineas.map((linea) => ({ ...linea, importe: importe(linea) })) }
}

const lineasDe = compileOnce((tx, { ordenId }: { ordenId: number }) =>
  tx
    .selectFrom('ordenLineas')
    .select(['productoId', 'nombre', 'cantidad', 'precio', 'tasa'])
    .where('ordenId', '=', ordenId)
    .orderBy('productoId'),
)

export function listLineasDeOrden(tx: Tx, ordenId: number): Promise<LineaNueva[]> {
  return lineasDe(tx, { ordenId })
}

/** The id of the unpaid order whose deadline passed first. */
export async function findOrdenVencida(tx: Tx, ahora: Instante): Promise<number | undefined> {
  const vencida = await tx
    .selectFrom('ordenes')
    .select('id')
    .where(SIN_PAGAR)
    .where('pagarAntes', '<=', ahora)
    .orderBy('pagarAntes')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return vencida?.id
}

/** Keeps the orders' figures and forgets their person and address, as a CHECK demands. */
export async function anonymiseOrdenes(tx: Tx, usuarioId: number, nombre: string): Promise<void> {
  const nadie = { usuarioId: null, usuarioNombre: nombre, usuarioApellido: '', usuarioEmail: '' }
  const ordenes = await tx
    .selectFrom('ordenes')
    .select(['id', 'codigo as codigoOrden', 'fecha', 'total', 'entrega'])
    .where('usuarioId', '=', usuarioId)
    .execute()
  for (const { entrega: tipo, ...orden } of ordenes) {
    const busqueda = ORDEN.busquedaDe({ ...orden, ...nadie, entrega: { tipo, ...SIN_DIRECCION } })
    await tx
      .updateTable('ordenes')
      .set({ ...nadie, ...SIN_DIRECCION, clave: null, busqueda })
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', orden.id)
      .execute()
  }
}

/** Copies a person's present name and address into their orders. */
export async function renovarPersona(tx: Tx, usuarioId: number): Promise<void> {
  const persona = await tx
    .selectFrom('usuarios')
    .select(['nombre as usuarioNombre', 'apellido as usuarioApellido', emailAs('usuarioEmail')])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow()
  for (const orden of await listOrdenesDe(tx, usuarioId))
    await tx
      .updateTable('ordenes')
      .set({ ...persona, busqueda: ORDEN.busquedaDe({ ...orden, ...persona }) })
      .where('id', '=', orden.id)
      .execute()
}

export async function insertHistoria(
  tx: Tx,
  entrada: Omit<Insertable<Schema['ordenHistoria']>, 'autor'>,
): Promise<void> {
  await tx
    .insertInto('ordenHistoria')
    .values({ ...entrada, autor: autor(entrada.usuarioId ?? null) })
    .execute()
}

/** Every state of an order, oldest first; without the author once that account was erased. */
export function listCambiosDeOrden(tx: Tx, ordenId: number) {
  return tx
    .selectFrom('ordenHistoria')
    .select(['estado', 'momento'])
    .select((eb) => eb.case().when('usuarioId', 'is not', null).then(eb.ref('autor')).end().as('usuarioNombre'))
    .where('ordenId', '=', ordenId)
    .orderBy('id')
    .execute()
}

export async function setPagarAntes(tx: Tx, id: number, pagarAntes: Instante | null): Promise<void> {
  await tx.updateTable('ordenes').set({ pagarAntes }).where('id', '=', id).execute()
}

export async function setSituacion(
  tx: Tx,
  id: number,
  situacion: Pick<OrdenResumen, 'estado' | 'avance' | 'entregada'>,
): Promise<void> {
  await tx
    .updateTable('ordenes')
    .set(({ eb }) => ({ ...situacion, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function findUltimoCambio(tx: Tx, ordenId: number): Promise<number> {
  const cambios = tx.selectFrom('ordenHistoria').select('id').where('ordenId', '=', ordenId)
  return (await cambios.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

/** Those of these orders that one act changed, with this change among them, and that are so still; with the payment that it wrote down in a form. */
export function listCambiadasCon(tx: Tx, cambioId: number, ids: readonly number[]) {
  return tx
    .selectFrom('ordenHistoria')
    .innerJoin('ordenHistoria as una', (join) =>
      join
        .onRef('una.momento', '=', 'ordenHistoria.momento')
        .onRef('una.usuarioId', '=', 'ordenHistoria.usuarioId')
        .onRef('una.estado', '=', 'ordenHistoria.estado'),
    )
    .innerJoin('ordenes', (join) =>
      join.onRef('ordenes.id', '=', 'ordenHistoria.ordenId').onRef('ordenes.estado', '=', 'ordenHistoria.estado'),
    )
    .leftJoin('deudas', 'deudas.ordenId', 'ordenes.id')
    .leftJoin('movimientos', (join) =>
      join
        .onRef('movimientos.deudaId', '=', 'deudas.id')
        .onRef('movimientos.creado', '=', 'una.momento')
        .onRef('movimientos.anotadoPor', '=', 'una.usuarioId')
        .on('movimientos.vigente', '=', true)
        .on('movimientos.forma', 'is not', null),
    )
    .select(['ordenes.id', 'movimientos.id as cobroId'])
    .where('una.id', '=', cambioId)
    .where('ordenes.id', 'in', ids)
    .orderBy('ordenHistoria.id')
    .execute()
}
