import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { VERSION } from '../config/version.ts'
import type { Db } from './base.ts'
import { CannotOpen } from './cannot-open.ts'
import * as enlaces from './migrations/antes/025_enlaces.ts'
import * as tomado from './migrations/antes/026_tomado.ts'
import * as citasEnUna from './migrations/antes/029_citas_en_una.ts'
import * as sinPagar from './migrations/antes/030_sin_pagar.ts'
import * as unaCola from './migrations/antes/030_una_cola.ts'
import type { Tx } from './schema.ts'

type Lugar = Pick<Db, 'engine' | 'read'>

/** Migrations before 1.0 that a database to be taken over has already run: they have a name and no code any more. */
export const HECHAS =
  `001_inicio 002_claves 003_segundo_factor 004_existencias 005_recordatorios 006_esperas 007_entrega
  008_imagen_de_taller 009_servicio_en_tarjeta 010_indices 011_categorias 012_suscripciones 013_cobros 014_asistencia
  015_notas_privadas 016_sin_cuenta 017_por_persona 018_linea_de_tiempo 020_asistentes 020_series 021_borradores 022_avisos
  022_novedades 022_push 023_listas 024_busquedas`.split(/\s+/)

/** Migrations before 1.0 that may still have to run. */
const PENDIENTES: Record<string, Migration> = {
  '025_enlaces': enlaces,
  '026_tomado': tomado,
  '029_citas_en_una': citasEnUna,
  '030_sin_pagar': sinPagar,
  '030_una_cola': unaCola,
}

const ANTES: Record<string, Migration> = {
  ...Object.fromEntries(HECHAS.map((nombre) => [nombre, { up: async () => {} }])),
  ...PENDIENTES,
}

/** Takes over a database from before 1.0. Throws NoAbre for one that another version made, `conocidas` being the migrations of this one. */
export async function recibir({ engine, read: tx }: Lugar, conocidas: readonly string[]): Promise<void> {
  const hechas = await listHechas({ engine, read: tx })
  const ajenas = hechas.filter((nombre) => !conocidas.includes(nombre))
  if (ajenas.length === 0) return
  const nuevas = ajenas.filter((nombre) => !(nombre in ANTES))
  if (nuevas.length > 0) throw new CannotOpen(deMasNueva(nuevas))
  const falta = HECHAS.find((nombre) => !hechas.includes(nombre))
  if (falta) throw new CannotOpen(deAntes(falta))
  await migrateToLatest(tx, ANTES)
  await sql`delete from kysely_migration where name in (${sql.join(Object.keys(ANTES))})`.execute(tx)
  await sql`insert into kysely_migration (name, timestamp) values (${conocidas[0]}, ${new Date().toISOString()})
    on conflict do nothing`.execute(tx)
}

export async function migrateToLatest(tx: Tx, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

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

function deMasNueva(nombres: readonly string[]): string {
  return `La base de datos es de una versión más nueva del programa que la ${VERSION} (${nombres.join(', ')}): inicia esa versión, o recupera en un lugar vacío un respaldo de antes de actualizar.`
}

function deAntes(falta: string): string {
  return `La base de datos es de una versión demasiado vieja para pasar a la ${VERSION} (le falta ${falta}): inicia antes una vez con ella el programa como estaba cuando se agregó 024_busquedas, y después esta.`
}
