import { type Kysely, sql } from 'kysely'
import { columnas, motorDe } from '../columnas.ts'

/** Whom an entry of the history concerns, as far as what it was about is still there; and people and orders are found at once. */
export async function up(db: Kysely<never>): Promise<void> {
  const { entero, indice } = columnas(db)
  await db.schema
    .alterTable('historia' as never)
    .addColumn('personaId', entero, (c) => c.references('usuarios.id').onDelete('set null'))
    .execute()
  for (const [asunto, tabla] of [
    ['CITA', 'citas'],
    ['ORDEN', 'ordenes'],
    ['INSCRIPCION', 'inscripciones'],
    ['COBRO', 'cobros'],
  ] as const)
    await sql`update historia set "personaId" = (select "usuarioId" from ${sql.table(tabla)} where id = "asuntoId")
      where asunto = ${asunto}`.execute(db)
  await sql`update historia set "personaId" = (select id from usuarios where id = "asuntoId")
    where asunto in ('USUARIO', 'ROL', 'NOTAS', 'ACCESO')`.execute(db)
  await indice('historia_persona', 'historia', 'personaId', 'id')
  await (motorDe(db) === 'postgres'
    ? searchCodesOnPostgres(db)
    : indice('usuarios_por_busqueda', 'usuarios', 'busqueda'))
}

/** SQLite reads the unique index of the codes from its beginning to its end, which is short. */
async function searchCodesOnPostgres(db: Kysely<never>): Promise<void> {
  await sql`do $$ begin
    create index ordenes_codigo_busqueda on ordenes using gin (lower(codigo) gin_trgm_ops);
  exception when others then
    raise notice 'searching without pg_trgm: %', sqlerrm;
  end $$`.execute(db)
}
