import { type Kysely, sql } from 'kysely'
import { ddlColumns } from '../ddl-columns.ts'

/** An account may begin without a password, opened by a code: never with one beside it, never without an address. */
export async function up(db: Kysely<never>): Promise<void> {
  const { siNo } = ddlColumns(db)
  await sql`alter table usuarios add column "entraConCodigo" ${siNo} not null default false
    check ("entraConCodigo" in (false, true))`.execute(db)
  await sql`alter table usuarios add constraint usuarios_codigo_sin_contrasena
    check (not "entraConCodigo" or (contrasena is null and email is not null))`.execute(db)
  await sql`alter table registros alter column contrasena drop not null`.execute(db)
}
