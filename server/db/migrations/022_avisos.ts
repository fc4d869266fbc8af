import type { Kysely } from 'kysely'
import { columnas } from '../columnas.ts'

/** Whom a mail tells what somebody did, and until when it waits (docs/decisions/034). */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero } = columnas(db)
  const correos = () => db.schema.alterTable('correos')
  for (const columna of ['usuarioId', 'causadoPor'])
    await correos()
      .addColumn(columna, entero, (c) => c.references('usuarios.id').onDelete('set null'))
      .execute()
  for (const columna of ['causado', 'sale']) await correos().addColumn(columna, entero).execute()
  await correos()
    .addColumn('version', entero, (c) => c.notNull().defaultTo(1))
    .execute()
  for (const columna of ['usuarioId', 'causadoPor', 'causado'])
    await db.schema
      .createIndex(`correos_${columna}`)
      .on('correos')
      .column(columna)
      .where(columna as never, 'is not', null)
      .execute()
}
