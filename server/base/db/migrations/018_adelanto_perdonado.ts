import { type Kysely, sql } from 'kysely'
import { engineOf } from '../ddl-columns.ts'

/** The practice may keep an hour without its deposit, which stays known: it can be asked for again. */
export async function up(db: Kysely<never>): Promise<void> {
  const siNo =
    engineOf(db) === 'postgres'
      ? 'boolean not null default false'
      : 'integer not null default 0 check ("adelantoPerdonado" in (0, 1))'
  await sql
    .raw(
      `alter table deudas add column "adelantoPerdonado" ${siNo}
        constraint deudas_adelanto_perdonado check (not "adelantoPerdonado" or adelanto is not null)`,
    )
    .execute(db)
}
