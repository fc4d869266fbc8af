import { type Kysely, sql } from 'kysely'
import { columnas, engineOf } from '../columnas.ts'

const CON_BUSQUEDA = ['usuarios', 'productos', 'servicios', 'talleres', 'citas', 'inscripciones', 'ordenes']
const CON_VERSION = ['productos', 'servicios', 'talleres', 'citas', 'posts', 'ordenes'] as const

export async function up(db: Kysely<never>): Promise<void> {
  const { entero, id, tabla } = columnas(db)

  for (const nombre of CON_BUSQUEDA) {
    await db.schema
      .alterTable(nombre)
      .addColumn('busqueda', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  }
  for (const nombre of CON_VERSION) {
    await db.schema
      .alterTable(nombre)
      .addColumn('version', entero, (c) => c.notNull().defaultTo(1))
      .execute()
  }

  await tabla('historia')
    .addColumn('id', entero, id)
    .addColumn('momento', entero, (c) => c.notNull())
    .addColumn('usuario_id', entero, (c) => c.references('usuarios.id').onDelete('set null'))
    .addColumn('asunto', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`asunto in ('ORDEN', 'CITA', 'PRODUCTO', 'SERVICIO', 'TALLER', 'INSCRIPCION', 'POST', 'ROL', 'AJUSTES')`,
        ),
    )
    .addColumn('asunto_id', entero)
    .addColumn('titulo', 'text', (c) => c.notNull())
    .addColumn('accion', 'text', (c) => c.notNull().check(sql`accion in ('CREAR', 'CAMBIAR', 'ELIMINAR')`))
    .addColumn('cambios', 'text', (c) => c.notNull())
    .addColumn('busqueda', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('historia_asunto').on('historia').columns(['asunto', 'asunto_id']).execute()
  await db.schema.createIndex('historia_usuario').on('historia').column('usuario_id').execute()

  await db.schema.createIndex('productos_nombre').on('productos').columns(['archivado', 'nombre', 'id']).execute()
  await db.schema.createIndex('citas_inicio_id').on('citas').columns(['inicio', 'id']).execute()
  await db.schema.dropIndex('citas_inicio').execute()
  await db.schema.createIndex('inscripciones_fecha').on('inscripciones').columns(['fecha', 'id']).execute()
  await db.schema.createIndex('usuarios_rol').on('usuarios').column('rol').execute()
  await db.schema.createIndex('ordenes_estado').on('ordenes').column('estado').execute()
  if (engineOf(db) === 'postgres') await indexTrigrams(db)
}

/** Makes words inside of texts quick to find. Where the extension is not to be had, searches read the whole table. */
async function indexTrigrams(db: Kysely<never>): Promise<void> {
  const indexes = CON_BUSQUEDA.map(
    (nombre) => `create index ${nombre}_busqueda on ${nombre} using gin (busqueda gin_trgm_ops);`,
  )
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    ${sql.raw(indexes.join('\n    '))}
  exception when others then
    raise notice 'searching without pg_trgm: %', sqlerrm;
  end $$`.execute(db)
}
