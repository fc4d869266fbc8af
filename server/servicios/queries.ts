import type { Insertable } from 'kysely'
import type { Lista } from '../../contract/listas.ts'
import type { Instante } from '../../contract/tiempo.ts'
import { coincide, readPagina } from '../db/busqueda.ts'
import type { Schema, Tx } from '../db/schema.ts'
import { sinHistoria } from '../historia/queries.ts'
import { SERVICIO } from './columnas.ts'

const COLUMNAS = ['id', 'nombre', 'detalle', 'precio', 'imagen', 'siBuscas', 'duracion', 'margen', 'version'] as const

type ServicioNuevo = Omit<Insertable<Schema['servicios']>, 'busqueda'>
type ServicioCambiado = Pick<
  ServicioNuevo,
  'nombre' | 'detalle' | 'precio' | 'imagen' | 'siBuscas' | 'duracion' | 'margen'
>

/** The services, by name. */
export function listServicios(tx: Tx, lista: Lista) {
  const encontrados = tx.selectFrom('servicios').where(coincide('servicios', lista))
  return readPagina(lista, encontrados.select(COLUMNAS).orderBy('nombre').orderBy('id'), encontrados)
}

export function findServicio(tx: Tx, id: number) {
  return tx.selectFrom('servicios').select(COLUMNAS).where('id', '=', id).executeTakeFirst()
}

/** What the service of this name costs now, and its minutes and buffer; undefined when there is none any more. */
export function findPorNombre(tx: Tx, nombre: string) {
  const deEseNombre = tx.selectFrom('servicios').where('nombre', '=', nombre).orderBy('id').limit(1)
  return deEseNombre.select(['precio', 'duracion', 'margen']).executeTakeFirst()
}

export function insertServicio(tx: Tx, servicio: ServicioNuevo) {
  const fila = { ...servicio, busqueda: SERVICIO.busquedaDe(servicio) }
  return tx.insertInto('servicios').values(fila).returning(COLUMNAS).executeTakeFirstOrThrow()
}

/** The service as it is now; what is undefined stays. Appointments keep the name they were made with (readings 30). */
export function updateServicio(tx: Tx, id: number, cambios: ServicioCambiado) {
  return tx
    .updateTable('servicios')
    .set(({ eb }) => ({ ...cambios, busqueda: SERVICIO.busquedaDe(cambios), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNAS)
    .executeTakeFirstOrThrow()
}

export async function deleteServicio(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('servicios').where('id', '=', id).execute()
}

/** The ids of those made at this moment that the history knows nothing of. */
export async function listIntactos(tx: Tx, creado: Instante): Promise<number[]> {
  const filas = await tx
    .selectFrom('servicios')
    .select('id')
    .where('creado', '=', creado)
    .where(sinHistoria('SERVICIO', 'servicios.id'))
    .execute()
  return filas.map(({ id }) => id)
}
