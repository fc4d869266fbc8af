import { type Kysely, sql } from 'kysely'
import { columnas } from '../columnas.ts'

/** Links in mails that work without a session, and what reminders need: who said that they come, and what was written once already. */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero, tabla, indice } = columnas(db)
  const add = (nombre: string) => db.schema.alterTable(nombre as never)

  await tabla('propositos')
    .addColumn('palabra', 'text', (c) => c.primaryKey())
    .execute()
  await tabla('enlaces')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('proposito', 'text', (c) => c.notNull().references('propositos.palabra'))
    .addColumn('asuntoId', entero, (c) => c.notNull())
    .addColumn('usuarioId', entero, (c) => c.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('vence', entero, (c) => c.notNull())
    .addColumn('usado', entero)
    .execute()
  await indice('enlaces_usuario', 'enlaces', 'usuarioId')
  await indice('enlaces_vence', 'enlaces', 'vence')

  await add('citas').addColumn('confirmada', entero).execute()
  await add('citas')
    .addColumn('acordada', entero, (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update citas set acordada = creado`.execute(db)
  await add('inscripciones').addColumn('confirmada', entero).execute()

  await add('correos').addColumn('clave', 'text').execute()
  await db.schema.createIndex('correos_clave').unique().on('correos').column('clave').execute()
}
