import type { Lista } from '../../contract/base/listas.ts'
import { coincide, readPagina } from '../db/busqueda.ts'
import { filas } from '../db/filas.ts'
import type { Tx } from '../db/schema.ts'
import { SERVICIO } from './columnas.ts'

const COLUMNAS = [
  'id',
  'nombre',
  'detalle',
  'precio',
  'imagen',
  'siBuscas',
  'duracion',
  'margen',
  'sinSala',
  'version',
] as const

/** Appointments keep the name of their booking (readings 30). */
export const servicios = filas('servicios', COLUMNAS, SERVICIO.busquedaDe)

/** The services, by name. */
export function listServicios(tx: Tx, lista: Lista) {
  const encontrados = tx.selectFrom('servicios').where(coincide('servicios', lista))
  return readPagina(lista, encontrados.select(COLUMNAS).orderBy('nombre').orderBy('id'), encontrados)
}

/** The service of this name with its present price, minutes and buffer; undefined when there is none (any more). */
export function findPorNombre(tx: Tx, nombre: string) {
  const deEseNombre = tx.selectFrom('servicios').where('nombre', '=', nombre).orderBy('id').limit(1)
  return deEseNombre.select(['precio', 'duracion', 'margen', 'sinSala']).executeTakeFirst()
}

export async function hayServicios(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('servicios').select('id').limit(1).executeTakeFirst()) !== undefined
}
