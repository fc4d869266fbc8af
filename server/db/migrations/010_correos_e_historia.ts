import { type Kysely, sql } from 'kysely'
import { engineOf } from '../columnas.ts'

/** What the lists of mails and of the history are filtered by, in their order, and what mails are searched by. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('correos_estado_id').on('correos').columns(['estado', 'id']).execute()
  await db.schema.createIndex('historia_asunto_orden').on('historia').columns(['asunto', 'id']).execute()
  if (engineOf(db) === 'postgres') await indexTrigrams(db)
}

/** As in 005: where the extension is not to be had, searches read the whole table. */
async function indexTrigrams(db: Kysely<never>): Promise<void> {
  await sql`do $$ begin
    create index correos_para_busqueda on correos using gin (para gin_trgm_ops);
  exception when others then
    raise notice 'searching without pg_trgm: %', sqlerrm;
  end $$`.execute(db)
}
