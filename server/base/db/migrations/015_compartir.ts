import { type Kysely, sql } from 'kysely'
import { engineOf } from '../ddl-columns.ts'

const VENDIDOS = '"bonosVendidos"'
const FIJO = 'id, nombre, servicios, sesiones, precio, vence, regla, creado'

const CLASES = ["('CITA', 'ORDEN', 'INSCRIPCION')", "('CITA', 'ORDEN', 'INSCRIPCION', 'BONO')"] as const

interface Parte {
  type: string
  sql: string
}

/** Administrators are told of bonos that were bought. SQLite changes no CHECK, so the table is made again of its own text. */
async function contarBonos(run: (statement: string) => Promise<unknown>, partes: readonly Parte[]): Promise<void> {
  await run('create table "novedadesDeAntes" as select * from novedades')
  await run('drop table novedades')
  for (const { type, sql: texto } of partes) if (type === 'table') await run(texto.replace(...CLASES))
  await run('insert into novedades select * from "novedadesDeAntes"')
  await run('drop table "novedadesDeAntes"')
  for (const { type, sql: texto } of partes) if (type !== 'table') await run(texto)
}

/**
 * Whether a bono may be shared is the owner's, and stays as it was sold; what is shared already may be. Who shares no more keeps what was
 * paid for them until then.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const postgres = engineOf(db) === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)
  const no = postgres ? 'boolean not null default false' : 'integer not null default 0 check ("seComparte" in (0, 1))'
  for (const tabla of ['bonos', VENDIDOS]) await run(`alter table ${tabla} add column "seComparte" ${no}`)
  await run(`alter table "bonosCompartidos" add column hasta ${postgres ? 'bigint' : 'integer'}`)
  const si = postgres ? 'true' : '1'
  const compartidos = 'select "vendidoId" from "bonosCompartidos"'
  await run(`update ${VENDIDOS} set "seComparte" = ${si} where id in (${compartidos})`)
  await run(`update bonos set "seComparte" = ${si} where id in
    (select "bonoId" from ${VENDIDOS} where "seComparte" and "bonoId" is not null)`)
  const cuando = `after update of ${FIJO}, "seComparte" on ${VENDIDOS}`
  if (postgres) {
    await run('alter table novedades drop constraint novedades_clase_check')
    await run(`alter table novedades add constraint novedades_clase_check check (clase in ${CLASES[1]})`)
    await run(`drop trigger bonos_vendidos_fijos on ${VENDIDOS}`)
    await run(`create trigger bonos_vendidos_fijos ${cuando} for each row execute function bonos_vendidos_fijos()`)
  } else {
    const { rows } = await sql<Parte>`
      select type, sql from sqlite_schema where tbl_name = 'novedades' and sql is not null`.execute(db)
    await contarBonos(run, rows)
    await run('drop trigger bonos_vendidos_fijos')
    await run(`create trigger bonos_vendidos_fijos ${cuando} begin select raise(abort, 'bonos_vendidos_fijos'); end`)
  }
}
