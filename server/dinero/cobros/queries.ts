import { type NotNull, type Selectable, type SqlBool, sql } from 'kysely'
import { type Centimos, centimos } from '../../../contract/base/money/dinero.ts'
import type { Fecha } from '../../../contract/base/time/tiempo.ts'
import { nombreDe } from '../../../contract/cuentas/nombre.ts'
import type { CobrableDe } from '../../../contract/dinero/cobros.ts'
import type { FormaDeCobro } from '../../../contract/dinero/formas-de-cobro.ts'
import { listQuery, type Requested } from '../../base/db/list-query.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import { COBRO } from './columnas.ts'

const COLUMNA = { orden: 'ordenId', cita: 'citaId', inscripcion: 'inscripcionId' } as const satisfies Record<
  CobrableDe,
  string
>

const cobros = (tx: Tx) =>
  tx
    .selectFrom('cobros')
    .select(['id', 'de', 'ordenId', 'citaId', 'inscripcionId', 'usuarioId'])
    .select(['titulo', 'persona', 'monto', 'forma', 'fecha', 'referencia'])

export type CobroFila = NonNullable<Awaited<ReturnType<typeof findCobro>>>

const COBROS = listQuery({
  tabla: 'cobros',
  filas: cobros,
  dia: ['cobros.fecha', 'wall time'],
  situaciones: { cobrados: sql`cobros.monto > 0`, devueltos: sql`cobros.monto < 0` },
  columnas: { fecha: ['cobros.fecha', 'cobros.id'], monto: ['cobros.monto', 'cobros.id'] },
  porDefecto: '-fecha',
  suma: () => ({ monto: sql`monto`, deFila: ({ monto }) => monto }),
})

/** SQL: the payment is for an appointment with this person. */
function conQuien(atiende: number | undefined) {
  if (atiende === undefined) return undefined
  return sql<SqlBool>`exists (select 1 from citas where citas.id = "citaId" and citas."atiendeId" = ${atiende})`
}

/** The payments, latest first, and their sum less what was given back. With `atiende`, only those for the appointments of that person. */
export function listCobros(tx: Tx, { atiende, ...lista }: Requested<typeof COBROS>) {
  return COBROS.readLista(tx, lista, conQuien(atiende))
}

/** The payments of one thing, oldest first. */
export function listCobrosDe(tx: Tx, de: CobrableDe, id: number) {
  return cobros(tx).where(COLUMNA[de], '=', id).orderBy('fecha').orderBy('id').execute()
}

/** The payments of a person, oldest first. */
export function listCobrosDePersona(tx: Tx, usuarioId: number) {
  return cobros(tx).where('usuarioId', '=', usuarioId).orderBy('fecha').orderBy('id').execute()
}

/** The forms of payment of these appointments or enrolments by id, each once. */
export async function listFormas(tx: Tx, de: CobrableDe, ids: readonly number[]): Promise<Map<number, FormaDeCobro[]>> {
  if (ids.length === 0) return new Map()
  const pagados = await tx
    .selectFrom('cobros')
    .select([`${COLUMNA[de]} as deId`, 'forma'])
    .distinct()
    .where(COLUMNA[de], 'in', ids)
    .where('monto', '>', centimos(0))
    .where('forma', 'is not', null)
    .orderBy('forma')
    .$narrowType<{ deId: NotNull; forma: NotNull }>()
    .execute()
  const porId = Map.groupBy(pagados, ({ deId }) => deId)
  return new Map([...porId].map(([id, suyos]) => [id, suyos.map(({ forma }) => forma)]))
}

export function findCobro(tx: Tx, id: number) {
  return cobros(tx).where('id', '=', id).executeTakeFirst()
}

/** SQL: the payments of the thing with this id, a column, less what was given back, in céntimos. */
export function cobradoDe(de: CobrableDe, id: string) {
  return sql<Centimos>`(select coalesce(sum(monto), 0) from cobros where ${sql.ref(COLUMNA[de])} = ${sql.ref(id)})`
}

/** The payments of one thing less what was given back, in céntimos. */
export async function sumCobros(tx: Tx, de: CobrableDe, id: number): Promise<number> {
  const { suma } = await tx
    .selectFrom('cobros')
    .select(({ fn }) => fn.sum<number | null>('monto').as('suma'))
    .where(COLUMNA[de], '=', id)
    .executeTakeFirstOrThrow()
  return Number(suma ?? 0)
}

/** Payments within these days less refunds, in céntimos by form. */
export async function sumPorForma(
  tx: Tx,
  { atiende, ...dias }: { desde: Fecha; hasta: Fecha; atiende?: number | undefined },
) {
  const sumas = await tx
    .selectFrom('cobros')
    .select(['forma', ({ fn }) => fn.sum<number>('monto').as('suma')])
    .where(COBROS.condicionDe(dias, conQuien(atiende))!)
    .groupBy('forma')
    .execute()
  return new Map(sumas.map(({ forma, suma }) => [forma, centimos(Number(suma))]))
}

type CobroNuevo = { deId: number | null } & Omit<
  Selectable<Schema['cobros']>,
  'id' | 'busqueda' | 'ordenId' | 'citaId' | 'inscripcionId'
>

export async function insertCobro(tx: Tx, { deId, ...cobro }: CobroNuevo): Promise<CobroFila> {
  const { id } = await tx
    .insertInto('cobros')
    .values({ ...cobro, [COLUMNA[cobro.de]]: deId, busqueda: COBRO.busquedaDe(cobro) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fila = (await findCobro(tx, id))!
  await sumarACobrado(tx, fila, fila.monto)
  return fila
}

export async function deleteCobro(tx: Tx, cobro: CobroFila): Promise<void> {
  await tx.deleteFrom('cobros').where('id', '=', cobro.id).execute()
  await sumarACobrado(tx, cobro, -cobro.monto)
}

/** Keeps the sum in the appointment or the enrolment, whose lists filter by unpaid ones. */
async function sumarACobrado(tx: Tx, { citaId, inscripcionId }: CobroFila, monto: number): Promise<void> {
  const tabla = citaId === null ? 'inscripciones' : 'citas'
  await tx
    .updateTable(tabla)
    .set(({ eb }) => ({ cobrado: eb('cobrado', '+', monto) }))
    .where('id', '=', citaId ?? inscripcionId ?? 0)
    .execute()
}

/** Keeps the payments and forgets their person. */
export async function anonymiseCobros(tx: Tx, usuarioId: number, persona: string): Promise<void> {
  await llamar(tx, usuarioId, { usuarioId: null, persona })
}

/** Copies a person's present name into their payments. */
export async function renovarPersona(tx: Tx, usuarioId: number): Promise<void> {
  const quien = tx.selectFrom('usuarios').select(['nombre', 'apellido']).where('id', '=', usuarioId)
  const { nombre, apellido } = await quien.executeTakeFirstOrThrow()
  await llamar(tx, usuarioId, { usuarioId, persona: nombreDe({ nombre, apellido }) })
}

async function llamar(tx: Tx, de: number, quien: { usuarioId: number | null; persona: string }): Promise<void> {
  for (const cobro of await listCobrosDePersona(tx, de)) {
    const busqueda = COBRO.busquedaDe({ ...cobro, ...quien })
    await tx
      .updateTable('cobros')
      .set({ ...quien, busqueda })
      .where('id', '=', cobro.id)
      .execute()
  }
}
