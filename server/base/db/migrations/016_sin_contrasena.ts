import { type Kysely, sql } from 'kysely'
import { engineOf } from '../ddl-columns.ts'

/** An account may begin without a password, opened by a code: never with one beside it, never without an address. */
export async function up(db: Kysely<never>): Promise<void> {
  const no =
    engineOf(db) === 'postgres'
      ? 'boolean not null default false'
      : 'integer not null default 0 check ("entraConCodigo" in (0, 1))'
  await sql`alter table usuarios add column "entraConCodigo" ${sql.raw(no)}`.execute(db)
  await sql`alter table usuarios add constraint usuarios_codigo_sin_contrasena
    check (not "entraConCodigo" or (contrasena is null and email is not null))`.execute(db)
  await sql`alter table registros alter column contrasena drop not null`.execute(db)
}
