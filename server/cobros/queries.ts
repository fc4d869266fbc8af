import type { Selectable } from 'kysely'
import type { CobrableDe } from '../../contract/cobros.ts'
import type { Lista } from '../../contract/listas.ts'
import { coincide, readPagina } from '../db/busqueda.ts'
import type { Schema, Tx } from '../db/schema.ts'
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

/** The payments, latest first. */
export function listCobros(tx: Tx, lista: Lista) {
  const condicion = coincide('cobros', lista)
  const filas = cobros(tx).where(condicion).orderBy('fecha', 'desc').orderBy('id', 'desc')
  return readPagina(lista, filas, tx.selectFrom('cobros').where(condicion))
}

/** Those of one thing, the oldest first. */
export function listCobrosDe(tx: Tx, de: CobrableDe, id: number) {
  return cobros(tx).where(COLUMNA[de], '=', id).orderBy('fecha').orderBy('id').execute()
}

/** Those of a person, the oldest first. */
export function listCobrosDePersona(tx: Tx, usuarioId: number) {
  return cobros(tx).where('usuarioId', '=', usuarioId).orderBy('fecha').orderBy('id').execute()
}

export function findCobro(tx: Tx, id: number) {
  return cobros(tx).where('id', '=', id).executeTakeFirst()
}

/** What has come in for one thing less what was given back, in céntimos. */
export async function sumCobros(tx: Tx, de: CobrableDe, id: number): Promise<number> {
  const { suma } = await tx
    .selectFrom('cobros')
    .select(({ fn }) => fn.sum<number | null>('monto').as('suma'))
    .where(COLUMNA[de], '=', id)
    .executeTakeFirstOrThrow()
  return Number(suma ?? 0)
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
  return (await findCobro(tx, id))!
}

export async function deleteCobro(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('cobros').where('id', '=', id).execute()
}

/** Takes away what stood for an order that was set PAGADO by hand. */
export async function deleteSinForma(tx: Tx, ordenId: number): Promise<void> {
  await tx.deleteFrom('cobros').where('ordenId', '=', ordenId).where('forma', 'is', null).execute()
}

/** The payments stay; whose they were is forgotten. */
export async function anonymiseCobros(tx: Tx, usuarioId: number, persona: string): Promise<void> {
  await llamar(tx, usuarioId, { usuarioId: null, persona })
}

/** Calls a person's payments by the name that they have now. */
export async function renovarPersona(tx: Tx, usuarioId: number): Promise<void> {
  const quien = tx.selectFrom('usuarios').select(['nombre', 'apellido']).where('id', '=', usuarioId)
  const { nombre, apellido } = await quien.executeTakeFirstOrThrow()
  await llamar(tx, usuarioId, { usuarioId, persona: `${nombre} ${apellido}`.trim() })
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
