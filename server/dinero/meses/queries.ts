import { type Insertable, type SqlBool, sql } from 'kysely'
import { centimos } from '../../../contract/base/money/money.ts'
import { type Fecha, fechaDe, type WallTime, wallTime } from '../../../contract/base/time/time.ts'
import type { CobrableDe } from '../../../contract/dinero/cobros.ts'
import { refusing } from '../../base/db/constraints.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import { mesCerradoPorOtro } from '../cuenta/rules.ts'
import { FALTA, PENDIENTE } from '../cuenta/saldo/queries.ts'

/** From `inicio` to before `fin`. */
export interface Tiempo {
  inicio: WallTime
  fin: WallTime
}

const movidos = (tx: Tx, { inicio, fin }: Tiempo) =>
  tx.selectFrom('movimientos').where('vigente', '=', true).where('fecha', '>=', inicio).where('fecha', '<', fin)

/** The largest first, as above the list of payments. */
const porMonto = (una: { monto: number }, otra: { monto: number }) => otra.monto - una.monto

/** What came in and went back, by form. */
export async function sumMovidoPorForma(tx: Tx, tiempo: Tiempo) {
  const filas = await movidos(tx, tiempo)
    .select(['forma', sql<number | boolean>`monto > 0`.as('entra'), ({ fn }) => fn.sum<number>('monto').as('monto')])
    .groupBy(['forma', sql`monto > 0`])
    .orderBy('forma')
    .execute()
  const de = (entra: boolean) =>
    filas
      .filter((fila) => Boolean(fila.entra) === entra)
      .map(({ forma, monto }) => ({ forma, monto: centimos(Math.abs(Number(monto))) }))
      .toSorted(porMonto)
  return { entro: de(true), devuelto: de(false) }
}

/** What came in on each day on which something did. */
export async function sumPorDia(tx: Tx, tiempo: Tiempo) {
  const dia = sql<number>`fecha / 1440`
  const filas = await movidos(tx, tiempo)
    .select([dia.as('dia'), ({ fn }) => fn.sum<number>('monto').as('monto')])
    .where('monto', '>', centimos(0))
    .groupBy(dia)
    .orderBy(dia)
    .execute()
  return filas.map(({ dia, monto }) => {
    return { fecha: fechaDe(wallTime(Number(dia) * 1440)), monto: centimos(Number(monto)) }
  })
}

/** The rows of this time by which something came in then. */
const entradas = (tx: Tx, { inicio, fin }: Tiempo) =>
  tx
    .selectFrom('repartos')
    .innerJoin('movimientos', 'movimientos.id', 'repartos.porId')
    .leftJoin('deudas', 'deudas.id', 'repartos.deudaId')
    .where('vigente', '=', true)
    .where('movimientos.monto', '>', centimos(0))
    .where('movimientos.fecha', '>=', inicio)
    .where('movimientos.fecha', '<', fin)
    .where('repartos.fecha', '>=', inicio)
    .where('repartos.fecha', '<', fin)

/** What came in by the kind of thing it was for; null for nothing. */
export async function sumPorClase(
  tx: Tx,
  tiempo: Tiempo,
): Promise<{ de: CobrableDe | null; monto: ReturnType<typeof centimos> }[]> {
  const filas = await entradas(tx, tiempo)
    .select(['de', ({ fn }) => fn.sum<number>('repartos.importe').as('monto')])
    .groupBy('de')
    .orderBy('de')
    .execute()
  return conMonto(filas)
}

/** What came in by who attended. */
export async function sumPorQuienAtiende(tx: Tx, tiempo: Tiempo) {
  const filas = await entradas(tx, tiempo)
    .leftJoin('personas', 'personas.id', 'repartos.atiendeId')
    .select(['repartos.atiendeId as id', 'personas.nombre', ({ fn }) => fn.sum<number>('repartos.importe').as('monto')])
    .groupBy(['repartos.atiendeId', 'personas.nombre'])
    .orderBy('repartos.atiendeId')
    .execute()
  return conMonto(filas).map(({ id, nombre, monto }) => {
    return { persona: id === null ? null : { id, nombre: nombre ?? 'Ya no atiende' }, monto }
  })
}

function conMonto<F extends { monto: number }>(filas: readonly F[]) {
  return filas
    .map((fila) => ({ ...fila, monto: centimos(Number(fila.monto)) }))
    .filter(({ monto }) => monto !== 0)
    .toSorted(porMonto)
}

/** Base and tax of what came in less what went back, by rate, the highest first. */
export async function sumPorTasa(tx: Tx, { inicio, fin }: Tiempo) {
  const filas = await tx
    .selectFrom('repartos')
    .select(['tasa', ({ fn }) => fn.sum<number>('importe').as('importe'), ({ fn }) => fn.sum<number>('iva').as('iva')])
    .where('fecha', '>=', inicio)
    .where('fecha', '<', fin)
    .groupBy('tasa')
    .execute()
  return filas
    .map(({ tasa, importe, iva }) => {
      return { tasa, base: centimos(Number(importe) - Number(iva)), iva: centimos(Number(iva)) }
    })
    .filter(({ base, iva }) => base !== 0 || iva !== 0)
    .toSorted((una, otra) => (otra.tasa ?? -1) - (una.tasa ?? -1))
}

/** Debts with something missing: `vencidas` those whose moment has come, the others those whose moment has not. */
export function listDebidas(tx: Tx, ahora: WallTime, vencidas: boolean) {
  return tx
    .selectFrom('deudas')
    .leftJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['codigo', 'titulo', 'usuarioId', 'persona', 'telefono', 'vence as desde', FALTA.as('monto')])
    .where(PENDIENTE)
    .where('vence', vencidas ? '<=' : '>', ahora)
    .orderBy('vence')
    .orderBy('deudas.id')
    .$narrowType<{ desde: WallTime }>()
    .execute()
}

/** Money that is applied to nothing. */
export function listSinUsar(tx: Tx) {
  return tx
    .selectFrom('movimientos')
    .leftJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['titulo', 'usuarioId', 'persona', 'telefono', 'fecha as desde', 'libre as monto'])
    .select(sql<string>`'COBRO-' || movimientos.id`.as('codigo'))
    .where(sql<SqlBool>`libre > 0`)
    .orderBy('fecha')
    .orderBy('movimientos.id')
    .execute()
}

/** Payments without a document of Hacienda, those by SINPE first. */
export function listSinDocumento(tx: Tx, tiempo: Tiempo) {
  return movidos(tx, tiempo)
    .select(['id', 'fecha', 'titulo', 'persona', 'monto', 'forma', 'referencia'])
    .where('monto', '>', centimos(0))
    .where('documento', 'is', null)
    .orderBy(sql`case when forma = 'SINPE' then 0 else 1 end`)
    .orderBy('fecha')
    .orderBy('id')
    .execute()
}

/** Past appointments of which nobody said whether somebody came. The table is of a room above: this only counts. */
export async function countCitasAbiertas(tx: Tx, { inicio, fin }: Tiempo): Promise<number> {
  const { cuantas } = await tx
    .selectFrom('citas')
    .select(({ fn }) => fn.countAll<number>().as('cuantas'))
    .where('estado', '=', 'AGENDADA')
    .where('inasistencia', 'is', null)
    .where('inicio', '>=', inicio)
    .where('inicio', '<', fin)
    .executeTakeFirstOrThrow()
  return Number(cuantas)
}

/** Every movement of this time by what it was for and its rate, in the order of the days. */
export function listRenglones(tx: Tx, { inicio, fin }: Tiempo) {
  return tx
    .selectFrom('repartos')
    .innerJoin('movimientos', 'movimientos.id', 'repartos.porId')
    .leftJoin('deudas', 'deudas.id', 'repartos.deudaId')
    .leftJoin('personas', 'personas.id', 'repartos.atiendeId')
    .select([
      'repartos.fecha',
      'movimientos.monto',
      'movimientos.corrigeId',
      'movimientos.titulo',
      'deudas.titulo as cosa',
    ])
    .select(['movimientos.persona', 'forma', 'referencia', 'documento', 'repartos.tasa', 'repartos.importe', 'iva'])
    .select('personas.nombre as atiende')
    .where('repartos.fecha', '>=', inicio)
    .where('repartos.fecha', '<', fin)
    .where('vigente', '=', true)
    .orderBy('repartos.fecha')
    .orderBy('repartos.id')
    .execute()
}

/** Lines of the bank that were applied as no sale. */
export function listNoEsVenta(tx: Tx, desde: Fecha, antesDe: Fecha) {
  return tx
    .selectFrom('bancoLineas')
    .select(['fecha', 'referencia', 'monto'])
    .where('fin', '=', 'NO_ES_VENTA')
    .where('fecha', '>=', desde)
    .where('fecha', '<', antesDe)
    .orderBy('fecha')
    .orderBy('id')
    .execute()
}

/** The closing of the month that ends at `fin`; of a month in which nothing moved, that of the next one, which closed it too. */
export function findCierre(tx: Tx, fin: WallTime) {
  return tx.selectFrom('mesesCerrados').selectAll().where('fin', '>=', fin).orderBy('fin').limit(1).executeTakeFirst()
}

/** The first movement that stands in no closed month. */
export async function findPrimera(tx: Tx, desde: WallTime | null): Promise<WallTime | null> {
  const { primera } = await tx
    .selectFrom('movimientos')
    .select(({ fn }) => fn.min('fecha').as('primera'))
    .where('vigente', '=', true)
    .$if(desde !== null, (query) => query.where('fecha', '>=', desde!))
    .executeTakeFirstOrThrow()
  return primera
}

export async function insertCierre(tx: Tx, cierre: Insertable<Schema['mesesCerrados']>): Promise<void> {
  await refusing('meses_en_orden', mesCerradoPorOtro, () => tx.insertInto('mesesCerrados').values(cierre).execute())
}

export async function deleteCierre(tx: Tx, mes: string): Promise<void> {
  await tx.deleteFrom('mesesCerrados').where('mes', '=', mes).execute()
}

export async function setDocumento(tx: Tx, id: number, documento: string | null): Promise<void> {
  await refusing('mes_cerrado_cambios', mesCerradoPorOtro, () =>
    tx.updateTable('movimientos').set({ documento }).where('id', '=', id).execute(),
  )
}
