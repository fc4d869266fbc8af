import { type Kysely, sql } from 'kysely'
import { columnas } from '../columnas.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const { entero, binario, tabla } = columnas(db)

  await tabla('imagen_variantes')
    .addColumn('imagen_hash', 'text', (c) => c.notNull().references('imagenes.hash').onDelete('cascade'))
    .addColumn('ancho', entero, (c) => c.notNull().check(sql`ancho > 0`))
    .addColumn('bytes', binario, (c) => c.notNull())
    .addPrimaryKeyConstraint('imagen_variantes_una_por_ancho', ['imagen_hash', 'ancho'])
    .execute()
}
