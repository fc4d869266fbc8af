import type { Insertable, Updateable } from 'kysely'
import { changed } from '../db/base.ts'
import type { Schema, Tx } from '../db/schema.ts'

const COLUMNAS = ['id', 'nombre', 'detalle', 'precio'] as const

/** Every service, by name. */
export function listServicios(tx: Tx) {
  return tx.selectFrom('servicios').select(COLUMNAS).orderBy('nombre').orderBy('id').execute()
}

/** Whether there is a service of exactly this name. */
export async function existsServicio(tx: Tx, nombre: string): Promise<boolean> {
  return (await tx.selectFrom('servicios').select('id').where('nombre', '=', nombre).executeTakeFirst()) !== undefined
}

export function insertServicio(tx: Tx, servicio: Insertable<Schema['servicios']>) {
  changed(tx, 'servicios')
  return tx.insertInto('servicios').values(servicio).returning(COLUMNAS).executeTakeFirstOrThrow()
}

/** The service as it is now, or undefined when there is none. Appointments keep the name they were made with (readings 30). */
export function updateServicio(tx: Tx, id: number, cambios: Updateable<Schema['servicios']>) {
  changed(tx, 'servicios')
  return tx.updateTable('servicios').set(cambios).where('id', '=', id).returning(COLUMNAS).executeTakeFirst()
}

/** Answers whether there was one. */
export async function deleteServicio(tx: Tx, id: number): Promise<boolean> {
  changed(tx, 'servicios')
  const deleted = await tx.deleteFrom('servicios').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
