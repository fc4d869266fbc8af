import { sql } from 'kysely'
import type { Tx } from '../schema.ts'
import type { TableShape } from './structure.ts'

/** Columns of money in céntimos, and of units: their sums must be equal on both sides. */
const SUMABLES = new Set([
  'precio',
  'subtotal',
  'iva',
  'total',
  'stock',
  'ingresado',
  'cantidad',
  'monto',
  'importe',
  'pagado',
  'libre',
])

/** The row count of a table, and the sums of its money and units. */
interface Renglon {
  filas: number
  sumas: Record<string, number>
}

export type Inventory = Record<string, Renglon>

export async function inventoryOf(tx: Tx, tablas: readonly TableShape[]): Promise<Inventory> {
  const inventario: Inventory = {}
  for (const { nombre, columnas } of tablas) {
    const sumables = columnas.filter((columna) => SUMABLES.has(columna))
    const sumas = sumables.map((columna) => sql`, coalesce(sum(${sql.ref(columna)}), 0) as ${sql.ref(columna)}`)
    const { rows } = await sql<{ filas: number }>`
      select count(*) as filas ${sql.join(sumas, sql``)} from ${sql.table(nombre)}`.execute(tx)
    const { filas, ...resto } = rows[0]!
    inventario[nombre] = { filas, sumas: resto }
  }
  return inventario
}

/** Throws when a copy differs from its original. */
export function assertSame(original: Inventory, copia: Inventory): void {
  const distintas = Object.keys(original).filter(
    (tabla) => JSON.stringify(original[tabla]) !== JSON.stringify(copia[tabla]),
  )
  if (distintas.length > 0) throw new Error(`the copy differs from its original in ${distintas.join(', ')}`)
}
