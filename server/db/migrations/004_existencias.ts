import { type Kysely, sql } from 'kysely'
import { columnas } from '../columnas.ts'

/** How many units were ever put in stock, so that the stock can be checked against the orders. */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero } = columnas(db)
  await db.schema
    .alterTable('productos' as never)
    .addColumn('ingresado', entero, (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update productos set ingresado = stock`.execute(db)
  await sql`update productos set ingresado = stock + vendido
    from (
      select "productoId", sum(cantidad) as vendido from "ordenLineas"
      join ordenes on ordenes.id = "ordenId" where estado <> 'ANULADO' group by "productoId"
    ) ventas where ventas."productoId" = productos.id`.execute(db)
}
