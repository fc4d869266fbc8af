import { sql } from 'kysely'
import { VERSION } from '../config/config.ts'
import { CannotOpen } from './cannot-open.ts'
import type { Db } from './open.ts'
import type { Tx } from './schema.ts'

type Lugar = Pick<Db, 'engine' | 'read'>

/** The migration with the whole schema of 1.0.0, and those that made it in 1.0.0 itself. */
const UNO = '001_1_0_0'
export const DE_UNO = [
  '001_esquema',
  '002_personas',
  '003_mostrador',
  '004_partes',
  '005_calendario_de_una',
  '006_talleres_en_una',
  '007_roles',
  '008_reposo',
]

/** The migrations that a database has run; none where it is empty. */
export async function listHechas({ engine, read }: Lugar): Promise<string[]> {
  const { rows: tablas } = await (engine === 'postgres'
    ? sql`select 1 where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_schema where name = 'kysely_migration'`
  ).execute(read)
  if (tablas.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(read)
  return rows.map(({ name }) => name)
}

/** Notes the schema of a database of 1.0.0 as this version knows it. Throws NoAbre for one that another version made. */
export async function assertDesdeUno(tx: Tx, engine: Db['engine'], conocidas: readonly string[]): Promise<void> {
  const hechas = await listHechas({ engine, read: tx })
  const deUno = DE_UNO.every((nombre) => hechas.includes(nombre))
  const ajenas = hechas.filter((nombre) => !conocidas.includes(nombre) && !(deUno && DE_UNO.includes(nombre)))
  if (ajenas.length > 0) throw new CannotOpen(hechas.includes(UNO) || deUno ? deMasNueva(ajenas) : deAntes())
  if (!deUno) return
  await sql`update kysely_migration set name = ${UNO} where name = ${DE_UNO[0]}`.execute(tx)
  await sql`delete from kysely_migration where name in (${sql.join(DE_UNO)})`.execute(tx)
}

function deMasNueva(nombres: readonly string[]): string {
  return `La base de datos es de una versión más nueva del programa que la ${VERSION} (${nombres.join(', ')}): inicia esa versión, o recupera en un lugar vacío un respaldo de antes de actualizar.`
}

function deAntes(): string {
  return `La base de datos es de antes de la versión 1.0.0: inicia con ella una vez la 1.0.0, cuyo commit está en CHANGELOG.md, y después esta.`
}
