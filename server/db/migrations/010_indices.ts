import type { Kysely } from 'kysely'
import { columnas } from '../columnas.ts'

/** Lists are read in the order of an index, and unpaid orders from the oldest. */
export async function up(db: Kysely<never>): Promise<void> {
  const { indice } = columnas(db)
  for (const superado of ['ordenes_estado', 'talleres_inicio']) await db.schema.dropIndex(superado).execute()
  await indice('ordenes_estado_fecha', 'ordenes', 'estado', 'fecha', 'id')
  await indice('talleres_inicio_id', 'talleres', 'inicio', 'id')
  await indice('usuarios_apellido', 'usuarios', 'apellido', 'nombre', 'id')
  await indice('servicios_nombre', 'servicios', 'nombre', 'id')
}
