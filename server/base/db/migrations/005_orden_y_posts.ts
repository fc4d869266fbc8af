import { type Kysely, sql } from 'kysely'
import { engineOf } from '../ddl-columns.ts'
import { enOrden } from '../expressions.ts'

const nombre = enOrden('nombre')
const apellido = enOrden('apellido')

/** Lists are ordered as Spanish orders words, by an index of the words' keys; a post keeps when it was changed. */
export async function up(db: Kysely<never>): Promise<void> {
  const momento = engineOf(db) === 'postgres' ? sql`bigint` : sql`integer`
  await sql`alter table posts add column actualizado ${momento}`.execute(db)
  if (engineOf(db) === 'postgres') await sql`create collation "binary" (provider = libc, locale = 'C')`.execute(db)
  const viejos = ['productos_nombre', 'productos_activo', 'usuarios_apellido', 'usuarios_sin_cuenta']
  for (const viejo of [...viejos, 'usuarios_rol_apellido', 'talleres_titulo'])
    await sql`drop index ${sql.ref(viejo)}`.execute(db)
  for (const nuevo of [
    sql`productos_nombre on productos (archivado, (${nombre}), id)`,
    sql`productos_activo on productos (archivado, activo, (${nombre}), id)`,
    sql`usuarios_apellido on usuarios ((${apellido}), (${nombre}), id)`,
    sql`usuarios_sin_cuenta on usuarios ((${apellido}), (${nombre}), id) where contrasena is null`,
    sql`usuarios_rol_apellido on usuarios (rol, (${apellido}), (${nombre}), id)`,
    sql`servicios_orden on servicios ((${nombre}), id)`,
    sql`talleres_titulo on talleres ((${enOrden('titulo')}), id)`,
  ])
    await sql`create index ${nuevo}`.execute(db)
}
