import { type Kysely, sql } from 'kysely'
import { engineOf } from '../columnas.ts'

/** One more value each for the state of a mail and for what the history is about. */
const CHECKS = [
  { tabla: 'correos', columna: 'estado', ultimo: 'FALLIDO', nuevo: 'DESCARTADO' },
  { tabla: 'historia', columna: 'asunto', ultimo: 'AJUSTES', nuevo: 'CORREO' },
] as const
type Check = (typeof CHECKS)[number]

export async function up(db: Kysely<never>): Promise<void> {
  for (const check of CHECKS) await (engineOf(db) === 'postgres' ? widenPostgres(db, check) : widenSqlite(db, check))
}

async function widenPostgres(db: Kysely<never>, { tabla, columna, ultimo, nuevo }: Check): Promise<void> {
  const name = `${tabla}_${columna}_check`
  const { rows } = await sql<{ regla: string }>`select pg_get_constraintdef(oid) as regla from pg_constraint
    where conname = ${name} and conrelid = ${tabla}::regclass`.execute(db)
  const regla = rows[0]!.regla.replace(`'${ultimo}'::text`, `'${ultimo}'::text, '${nuevo}'::text`)
  await sql`alter table ${sql.table(tabla)} drop constraint ${sql.ref(name)},
    add constraint ${sql.ref(name)} ${sql.raw(regla)}`.execute(db)
}

/** SQLite changes no constraint: the table is made anew and takes the place of the old one, with its indexes and the ids it has used. */
async function widenSqlite(db: Kysely<never>, { tabla, ultimo, nuevo }: Check): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_master
    where tbl_name = ${tabla} and sql is not null`.execute(db)
  const copia = `${tabla}_nueva`
  const definicion = rows
    .find(({ type }) => type === 'table')!
    .sql.replace(`"${tabla}"`, `"${copia}"`)
    .replace(`'${ultimo}'`, `'${ultimo}', '${nuevo}'`)
  await sql.raw(definicion).execute(db)
  await sql`insert into ${sql.table(copia)} select * from ${sql.table(tabla)}`.execute(db)
  await sql`delete from sqlite_sequence where name = ${copia}`.execute(db)
  await sql`update sqlite_sequence set name = ${copia} where name = ${tabla}`.execute(db)
  await sql`drop table ${sql.table(tabla)}`.execute(db)
  await sql`alter table ${sql.table(copia)} rename to ${sql.table(tabla)}`.execute(db)
  for (const index of rows.filter(({ type }) => type === 'index')) await sql.raw(index.sql).execute(db)
}
