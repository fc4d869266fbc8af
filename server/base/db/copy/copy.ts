import { sql } from 'kysely'
import type { Tx } from '../schema.ts'
import { copyEngineOf, isSqlite } from './engines.ts'
import { assertSame, inventoryOf } from './inventory.ts'
import { listTables, type TableShape } from './structure.ts'

type Fila = Record<string, unknown>

/** Rows in memory at a time. */
const TANDA = 200
const TANDA_PESADA = 4

/** Hears how many of how many rows are copied. */
export type CopyProgress = (hechas: number, total: number) => void

/**
 * Replaces all rows of one database with those of another; one of the two is SQLite, and both are at the same migration. Ids and their
 * counters are kept, and the result is counted and summed on both sides. Each side is one transaction, so nothing is ever half copied.
 */
export async function copyRows(desde: Tx, hacia: Tx, avance: CopyProgress = () => {}): Promise<void> {
  const tablas = await listTables(isSqlite(desde) ? desde : hacia)
  const antes = await inventoryOf(desde, tablas)
  const total = Object.values(antes).reduce((suma, { filas }) => suma + filas, 0)
  const putBack = await copyEngineOf(hacia).liftTriggers(hacia)
  for (const { nombre } of tablas.toReversed()) await sql`delete from ${sql.table(nombre)}`.execute(hacia)
  let hechas = 0
  for (const tabla of tablas) {
    for await (const filas of tandas(desde, tabla)) {
      await insert(hacia, tabla, filas)
      hechas += filas.length
      avance(hechas, total)
    }
    await copyCuenta(desde, hacia, tabla)
  }
  await putBack()
  assertSame(antes, await inventoryOf(hacia, tablas))
}

/** The rows of a table by primary key, in portions. */
async function* tandas(desde: Tx, { nombre, columnas, clave, pesada }: TableShape): AsyncGenerator<Fila[]> {
  const cuantas = pesada ? TANDA_PESADA : TANDA
  const lista = (nombres: string[]) => sql.join(nombres.map((columna) => sql.ref(columna)))
  let ultima: Fila | undefined
  for (;;) {
    const tras: Fila | undefined = ultima
    const siguen = tras ? sql`where (${lista(clave)}) > (${sql.join(clave.map((columna) => tras[columna]))})` : sql``
    const { rows } = await sql<Fila>`select ${lista(columnas)} from ${sql.table(nombre)} ${siguen}
      order by ${lista(clave)} limit ${cuantas}`.execute(desde)
    if (rows.length > 0) yield rows
    if (rows.length < cuantas) return
    ultima = rows.at(-1)
  }
}

async function insert(hacia: Tx, { nombre, columnas }: TableShape, filas: Fila[]): Promise<void> {
  const valores = filas.map((fila) => sql`(${sql.join(columnas.map((columna) => fila[columna]))})`)
  const lista = sql.join(columnas.map((columna) => sql.ref(columna)))
  await sql`insert into ${sql.table(nombre)} (${lista}) values ${sql.join(valores)}`.execute(hacia)
}

async function copyCuenta(desde: Tx, hacia: Tx, { nombre, cuenta }: TableShape): Promise<void> {
  const ultimo = cuenta ? await copyEngineOf(desde).readCuenta(desde, nombre) : null
  if (ultimo !== null) await copyEngineOf(hacia).writeCuenta(hacia, nombre, ultimo)
}
