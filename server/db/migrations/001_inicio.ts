import { type Kysely, sql } from 'kysely'
import { motorDe } from '../columnas.ts'
import { createAgenda } from './inicio/agenda.ts'
import { createCuentas } from './inicio/cuentas.ts'
import { createRegistro } from './inicio/registro.ts'
import { createSitio } from './inicio/sitio.ts'
import { createTienda } from './inicio/tienda.ts'

const CON_BUSQUEDA = ['usuarios', 'productos', 'servicios', 'talleres', 'citas', 'inscripciones', 'ordenes']

export async function up(db: Kysely<never>): Promise<void> {
  await createCuentas(db)
  await createTienda(db)
  await createAgenda(db)
  await createSitio(db)
  await createRegistro(db)
  if (motorDe(db) === 'postgres') await indexTrigrams(db)
}

/** Makes words inside of texts quick to find. Where the extension is not to be had, searches read the whole table. */
async function indexTrigrams(db: Kysely<never>): Promise<void> {
  const indexes = CON_BUSQUEDA.map(
    (tabla) => `create index ${tabla}_busqueda on ${tabla} using gin (busqueda gin_trgm_ops);`,
  )
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    ${sql.raw(indexes.join('\n    '))}
    create index correos_para_busqueda on correos using gin (para gin_trgm_ops);
  exception when others then
    raise notice 'searching without pg_trgm: %', sqlerrm;
  end $$`.execute(db)
}
