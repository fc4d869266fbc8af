import { type Kysely, sql } from 'kysely'
import { ddlColumns } from '../ddl-columns.ts'

/**
 * A person may have a link for a forgotten password beside the one for their first. SQLite drops no UNIQUE of a column, so the table is made
 * again on both engines. Whoever has no password yet keeps their link as the one for the first.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero, tabla, indice } = ddlColumns(db)
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table "restablecimientosDeAntes" as
    select "tokenHash", "usuarioId", vence, case when contrasena is null then 'PRIMERA' else 'OLVIDO' end as clase
    from restablecimientos join usuarios on usuarios.id = "usuarioId"`)
  await run('drop table restablecimientos')
  await tabla('restablecimientos')
    .addColumn('tokenHash', 'text', (columna) => columna.primaryKey())
    .addColumn('usuarioId', entero, (columna) => columna.notNull().references('usuarios.id').onDelete('cascade'))
    .addColumn('vence', entero, (columna) => columna.notNull())
    .addColumn('clase', 'text', (columna) => columna.notNull().check(sql`clase in ('PRIMERA', 'OLVIDO')`))
    .addUniqueConstraint('restablecimientos_uno_de_cada', ['usuarioId', 'clase'])
    .execute()
  await run('insert into restablecimientos select * from "restablecimientosDeAntes"')
  await run('drop table "restablecimientosDeAntes"')
  await indice('restablecimientos_vence', 'restablecimientos', 'vence')
}
