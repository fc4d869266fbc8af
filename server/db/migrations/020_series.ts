import type { Kysely } from 'kysely'
import { columnas } from '../columnas.ts'

/** Appointments that were booked together (docs/decisions/032). */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero, id, tabla, indice } = columnas(db)
  await tabla('series')
    .addColumn('id', entero, id)
    .addColumn('creada', entero, (c) => c.notNull())
    .execute()
  await db.schema
    .alterTable('citas' as never)
    .addColumn('serieId', entero, (c) => c.references('series.id').onDelete('set null'))
    .execute()
  await indice('citas_serie', 'citas', 'serieId', 'inicio')
}
