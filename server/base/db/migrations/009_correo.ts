import { type Kysely, sql } from 'kysely'

/** Who did it keeps the name of the moment; for what was done before, that is today's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('registros')
    .addColumn('intentosAjenos', 'integer', (col) => col.notNull().defaultTo(0))
    .execute()
  for (const tabla of ['historia', 'ordenHistoria']) {
    await db.schema.alterTable(tabla).addColumn('autor', 'text').execute()
    const hechas = sql.table(tabla)
    await sql`update ${hechas} set autor = (
      select trim(nombre || ' ' || apellido) from usuarios where usuarios.id = ${hechas}."usuarioId"
    )`.execute(db)
  }
  await db.schema
    .alterTable('correos')
    .addColumn('sinRespuesta', 'integer', (col) => col.notNull().defaultTo(0))
    .execute()
}
