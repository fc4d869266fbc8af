import { type NotNull, type SqlBool, sql } from 'kysely'
import { type Centimos, centimos, sumar } from '../../../contract/base/money/money.ts'
import type { Instante, WallTime } from '../../../contract/base/time/time.ts'
import type { CobrableDe } from '../../../contract/dinero/cobros.ts'
import type { FormaDeCobro } from '../../../contract/dinero/pagos/pagos.ts'
import { listQuery, type Requested } from '../../base/db/list-query.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Scope } from '../../base/scope/rules.ts'
import { cobroNoExiste, cobroYaDeshecho, deudaNoExiste } from './rules.ts'
import { ADELANTO, COBRADO, COLUMNA, DE_ID, FALTA, HASTA, PENDIENTE } from './saldo/queries.ts'

/** SQL: the movement of a closed month that this one takes back. What was written again for it corrects it too, and takes nothing back. */
const DESHACE = sql<number | null>`(select otro.id from movimientos otro
  where otro.id = movimientos."corrigeId" and otro.monto = -movimientos.monto)`

/** SQL: when one of a closed month was taken back. */
const DESHECHO = sql<WallTime | null>`(select otro.fecha from movimientos otro
  where otro.vigente and otro."corrigeId" = movimientos.id and otro.monto = -movimientos.monto limit 1)`

/** SQL: it was taken back since, or is what took back another. */
export const SE_CORRIGE = sql<SqlBool>`(${DESHECHO} is not null or ${DESHACE} is not null)`

const movimientos = (tx: Tx) =>
  tx
    .selectFrom('movimientos')
    .leftJoin('deudas', 'deudas.id', 'movimientos.deudaId')
    .select(['movimientos.id', 'deudas.de', 'deudas.atiendeId', 'movimientos.deudaId', 'movimientos.usuarioId'])
    .select([
      'movimientos.titulo',
      'movimientos.persona',
      'monto',
      'libre',
      'forma',
      'fecha',
      'referencia',
      'vigente',
      'corrigeId',
      'documento',
      'anotadoPor',
    ])
    .select([DE_ID.as('deId'), DESHACE.as('deshace'), DESHECHO.as('deshecho')])

export type Movimiento = NonNullable<Awaited<ReturnType<typeof findMovimiento>>>

const COBROS = listQuery({
  tabla: 'movimientos',
  filas: movimientos,
  siempre: sql`movimientos.vigente`,
  dia: ['movimientos.fecha', 'wall time'],
  situaciones: { cobrados: sql`movimientos.monto > 0`, devueltos: sql`movimientos.monto < 0` },
  columnas: { fecha: ['movimientos.fecha', 'movimientos.id'], monto: ['movimientos.monto', 'movimientos.id'] },
  porDefecto: '-fecha',
  suma: () => ({ monto: sql`monto`, deFila: ({ monto }) => monto }),
})

/** SQL: the movement is for an appointment with this person. */
function conQuien(atiende: number | undefined) {
  if (atiende === undefined) return undefined
  return sql<SqlBool>`movimientos."deudaId" in (select deudas.id from deudas where deudas."atiendeId" = ${atiende})`
}

export type ListaDeCobros = Requested<typeof COBROS> & {
  forma?: FormaDeCobro | undefined
  de?: CobrableDe | undefined
  persona?: number | undefined
}

/**
 * The payments, latest first, and their sum less what was given back; those for the appointments with one person, in one form, for one
 * kind of thing, or of one payer.
 */
export function listCobros(tx: Tx, lista: ListaDeCobros) {
  return COBROS.readLista(tx, lista, ademasDe(lista))
}

/** SQL: the payments that such a list has, on all of its pages. */
export function deLaLista(lista: ListaDeCobros) {
  return COBROS.condicionDe(lista, ademasDe(lista))!
}

function ademasDe({ atiende, forma, de, persona }: ListaDeCobros) {
  const condiciones = [
    conQuien(atiende),
    forma && sql<SqlBool>`movimientos.forma = ${forma}`,
    de && sql<SqlBool>`movimientos."deudaId" in (select deudas.id from deudas where deudas.de = ${de})`,
    persona && sql<SqlBool>`movimientos."usuarioId" = ${persona}`,
  ].filter((una) => una !== undefined && una !== 0)
  return condiciones.length > 0 ? sql<SqlBool>`${sql.join(condiciones, sql` and `)}` : undefined
}

/** The payments that are or were for a debt, or went back from it, oldest first. */
export function listCobrosDe(tx: Tx, deudaId: number) {
  return movimientos(tx)
    .where('vigente', '=', true)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('movimientos.deudaId', '=', deudaId),
        exists(
          selectFrom('aplicaciones')
            .select('aplicaciones.id')
            .whereRef('movimientoId', '=', 'movimientos.id')
            .where('aplicaciones.deudaId', '=', deudaId),
        ),
      ]),
    )
    .orderBy('fecha')
    .orderBy('movimientos.id')
    .execute()
}

/** The payments of a person, oldest first. */
export function listCobrosDePersona(tx: Tx, usuarioId: number) {
  return movimientos(tx)
    .where('movimientos.usuarioId', '=', usuarioId)
    .where('vigente', '=', true)
    .orderBy('fecha')
    .orderBy('movimientos.id')
    .execute()
}

export function findMovimiento(tx: Tx, id: number) {
  return movimientos(tx).where('movimientos.id', '=', id).executeTakeFirst()
}

/** A payment with this form, reference and amount that stands. */
export function findIgual(
  tx: Tx,
  { forma, referencia, monto }: { forma: FormaDeCobro | null; referencia: string; monto: Centimos },
) {
  return movimientos(tx)
    .where('referencia', '=', referencia)
    .where('forma', '=', forma)
    .where('monto', '=', monto)
    .where('vigente', '=', true)
    .where(sql<SqlBool>`not ${SE_CORRIGE}`)
    .orderBy('fecha', 'desc')
    .executeTakeFirst()
}

/** What went back of a payment, for one debt or for all. */
export async function sumDevuelto(tx: Tx, movimientoId: number, deudaId?: number): Promise<Centimos> {
  const { suma } = await tx
    .selectFrom('aplicaciones')
    .innerJoin('movimientos as devolucion', 'devolucion.id', 'devolucionId')
    .select(({ fn }) => fn.sum<number>('aplicaciones.monto').as('suma'))
    .where('movimientoId', '=', movimientoId)
    .$if(deudaId !== undefined, (devuelto) => devuelto.where('devolucion.deudaId', '=', deudaId!))
    .executeTakeFirstOrThrow()
  return centimos(Number(suma ?? 0))
}

/** The forms of payment of these appointments or enrolments by id, each once. */
export async function listFormas(tx: Tx, de: CobrableDe, ids: readonly number[]): Promise<Map<number, FormaDeCobro[]>> {
  if (ids.length === 0) return new Map()
  const pagados = await tx
    .selectFrom('deudas')
    .innerJoin('aplicaciones', 'aplicaciones.deudaId', 'deudas.id')
    .innerJoin('movimientos', 'movimientos.id', 'movimientoId')
    .select([`${COLUMNA[de]} as deId`, 'forma'])
    .distinct()
    .where(COLUMNA[de], 'in', ids)
    .where('aplicaciones.monto', '>', centimos(0))
    .where('forma', 'is not', null)
    .orderBy('forma')
    .$narrowType<{ deId: NotNull; forma: NotNull }>()
    .execute()
  const porId = Map.groupBy(pagados, ({ deId }) => deId)
  return new Map([...porId].map(([id, suyos]) => [id, suyos.map(({ forma }) => forma)]))
}

/** Payments from `desde` to before `hasta`, less what was given back. */
export async function sumCobrado(tx: Tx, desde: WallTime, hasta: WallTime): Promise<Centimos> {
  const { suma } = await tx
    .selectFrom('movimientos')
    .select(({ fn }) => fn.sum<number>('monto').as('suma'))
    .where('vigente', '=', true)
    .where('fecha', '>=', desde)
    .where('fecha', '<', hasta)
    .executeTakeFirstOrThrow()
  return centimos(Number(suma ?? 0))
}

const deudas = (tx: Tx) =>
  tx
    .selectFrom('deudas')
    .select(['deudas.id', 'de', 'codigo', 'titulo', 'usuarioId', 'persona', 'importe', 'pagado', 'vence', 'atiendeId'])
    .select(DE_ID.as('deId'))

export type DeudaFila = NonNullable<Awaited<ReturnType<typeof findDeuda>>>

export function findDeuda(tx: Tx, id: number) {
  return deudas(tx).where('deudas.id', '=', id).executeTakeFirst()
}

/** The debt of a thing, with the money held for it. */
export function findDeudaDe(tx: Tx, de: CobrableDe, id: number) {
  return deudas(tx)
    .select([COBRADO.as('cobrado'), ADELANTO.as('adelanto'), 'adelanto as adelantoAcordado', 'adelantoPerdonado'])
    .select(HASTA.as('hasta'))
    .select(sql<Instante | null>`case when "adelantoPerdonado" then null else "pagarAntes" end`.as('pagarAntes'))
    .where(COLUMNA[de], '=', id)
    .executeTakeFirst()
}

/** True when money that was noted for a debt at this instant found no room in it. */
export async function entroAFavor(tx: Tx, deudaId: number, creado: Instante): Promise<boolean> {
  const entrado = tx.selectFrom('movimientos').select('id').where('deudaId', '=', deudaId).where('creado', '=', creado)
  return (await entrado.where('libre', '>', centimos(0)).limit(1).executeTakeFirst()) !== undefined
}

/** SQL: somebody who attends sees the debts of their own appointments. */
export function seVe({ atiendeId }: Scope) {
  return atiendeId === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`deudas."atiendeId" = ${atiendeId}`
}

/** What is owed and to come, as far as the caller sees, of a person or of everybody; and how many debts are due. */
export async function sumDeudas(tx: Tx, ahora: WallTime, alcance: Scope, usuarioId?: number) {
  const vencida = sql<SqlBool>`vence <= ${ahora}`
  const { debe, porVenir, cuantas } = await tx
    .selectFrom('deudas')
    .select(({ fn }) => [
      fn.sum<number>(FALTA).filterWhere(vencida).as('debe'),
      fn.sum<number>(FALTA).filterWhere(sql<SqlBool>`not ${vencida}`).as('porVenir'),
      fn.countAll<number>().filterWhere(vencida).as('cuantas'),
    ])
    .where(PENDIENTE)
    .where(seVe(alcance))
    .$if(usuarioId !== undefined, (query) => query.where('usuarioId', '=', usuarioId!))
    .executeTakeFirstOrThrow()
  return { debe: centimos(Number(debe ?? 0)), porVenir: centimos(Number(porVenir ?? 0)), cuantas }
}

/** What each of these people owes whose moment has come, as far as the caller sees. */
export async function sumDebePorPersona(tx: Tx, ids: readonly number[], ahora: WallTime, alcance: Scope) {
  const filas = await tx
    .selectFrom('deudas')
    .select(['usuarioId', ({ fn }) => fn.sum<number>(FALTA).as('debe')])
    .where('usuarioId', 'in', ids)
    .where(sql<SqlBool>`${PENDIENTE} and vence <= ${ahora}`)
    .where(seVe(alcance))
    .groupBy('usuarioId')
    .execute()
  return new Map(filas.map(({ usuarioId, debe }) => [usuarioId, centimos(Number(debe))]))
}

/** The unpaid debts of a person, the oldest first, and what is missing of each. */
export function listPorPagar(tx: Tx, usuarioId: number) {
  const suyas = tx
    .selectFrom('deudas')
    .select(['id', FALTA.as('falta')])
    .where('usuarioId', '=', usuarioId)
  return suyas.where(PENDIENTE).orderBy('vence').orderBy('id').execute()
}

/** What is missing of all that a person agreed to pay. */
export async function sumPorPagar(tx: Tx, usuarioId: number): Promise<Centimos> {
  return sumar(await listPorPagar(tx, usuarioId), ({ falta }) => falta)
}

/** The payments of a person of which something is free, the oldest first. */
export function listLibres(tx: Tx, usuarioId: number) {
  const suyos = tx.selectFrom('movimientos').select(['id', 'libre']).where('usuarioId', '=', usuarioId)
  return suyos.where('libre', '>', centimos(0)).orderBy('fecha').orderBy('id').execute()
}

/** What is free of a person's payments. */
export async function sumAFavor(tx: Tx, usuarioId: number): Promise<Centimos> {
  const { suma } = await tx
    .selectFrom('movimientos')
    .select(({ fn }) => fn.sum<number>('libre').as('suma'))
    .where('usuarioId', '=', usuarioId)
    .where('libre', '>', centimos(0))
    .executeTakeFirstOrThrow()
  return centimos(Number(suma ?? 0))
}

/** Throws 404. */
export async function requireDeuda(tx: Tx, id: number): Promise<DeudaFila> {
  const deuda = await findDeuda(tx, id)
  if (!deuda) throw deudaNoExiste()
  return deuda
}

/** Throws 404. */
export async function requireDeudaDe(tx: Tx, de: CobrableDe, id: number) {
  const deuda = await findDeudaDe(tx, de, id)
  if (!deuda) throw deudaNoExiste()
  return deuda
}

/** A movement that was not taken back. Throws 404, which says so where it was. */
export async function requireVigente(tx: Tx, id: number): Promise<Movimiento> {
  const movimiento = await findMovimiento(tx, id)
  if (!movimiento) throw cobroNoExiste()
  if (!movimiento.vigente) throw cobroYaDeshecho()
  return movimiento
}
