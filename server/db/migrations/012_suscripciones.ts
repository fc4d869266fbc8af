import { type Kysely, sql } from 'kysely'
import { columnas } from '../columnas.ts'

export async function up(db: Kysely<never>): Promise<void> {
  const { entero, siNo, esSiNo, id, tabla, indice } = columnas(db)
  await tabla('suscripciones')
    .addColumn('id', entero, id)
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('contenido', 'text', (c) => c.notNull().check(sql`contenido in ('TODO', 'CITAS', 'TALLERES')`))
    .addColumn('discreta', siNo, (c) => esSiNo(c, 'discreta'))
    .addColumn('creada', entero, (c) => c.notNull())
    .execute()
  await indice('suscripciones_usuario', 'suscripciones', 'usuarioId')
}
