import { sql } from 'kysely'
import type { TasaDeIva } from '../../../contract/base/money/money.ts'
import type { Lista } from '../../../contract/base/wire/lists.ts'
import { enOrden } from '../../base/db/expressions.ts'
import { rowsOf } from '../../base/db/rows.ts'
import type { Tx } from '../../base/db/schema.ts'
import { matches, readPage } from '../../base/db/search.ts'
import { SERVICIO } from './columnas.ts'

const COLUMNAS = [
  'id',
  'nombre',
  'detalle',
  'precio',
  'iva',
  'imagen',
  'siBuscas',
  'duracion',
  'margen',
  'sinSala',
  'adelanto',
  'adelantoDe',
  'version',
] as const

const fichas = rowsOf('servicios', COLUMNAS, SERVICIO.busquedaDe)

/** Appointments keep the name of their booking (R-servicio-nombrado). */
export const servicios = {
  ...fichas,
  /** Deleting a person's only service would make them give all: ask `listQuienesSoloDan` first. */
  async erase(tx: Tx, id: number): Promise<void> {
    const { nombre } = await tx.selectFrom('servicios').select('nombre').where('id', '=', id).executeTakeFirstOrThrow()
    await tx.deleteFrom('personasServicios').where('servicioId', '=', id).execute()
    await fichas.erase(tx, id)
    await cambiarEsperas(tx, nombre, null)
  },
}

/** The names of those who give this service and no other, in the owner's order. */
export async function listQuienesSoloDan(tx: Tx, servicioId: number): Promise<string[]> {
  const filas = await tx
    .selectFrom('personasServicios as este')
    .innerJoin('personas', 'personas.id', 'este.atiendeId')
    .select('nombre')
    .where('este.servicioId', '=', servicioId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('personasServicios as otro')
            .select('otro.servicioId')
            .whereRef('otro.atiendeId', '=', 'este.atiendeId')
            .where('otro.servicioId', '<>', servicioId),
        ),
      ),
    )
    .orderBy('lugar')
    .execute()
  return filas.map(({ nombre }) => nombre)
}

/** The services, by name. */
export function listServicios(tx: Tx, lista: Lista) {
  const encontrados = tx.selectFrom('servicios').where(matches('servicios', lista))
  return readPage(lista, encontrados.select(COLUMNAS).orderBy(enOrden('nombre')).orderBy('id'), encontrados)
}

const conMedida = (tx: Tx) =>
  tx
    .selectFrom('servicios')
    .select(['nombre', 'precio', 'duracion', 'margen', 'sinSala', 'iva', 'adelanto', 'adelantoDe'])
    .orderBy(enOrden('nombre'))
    .orderBy('id')

const primero = (tx: Tx) => conMedida(tx).limit(1)

/** The services with their minutes and buffers, by name. */
export const listConMedida = (tx: Tx) => conMedida(tx).execute()

/** The service of this name with its present price, minutes and buffer; undefined when there is none (any more). */
export const findPorNombre = (tx: Tx, nombre: string) => primero(tx).where('nombre', '=', nombre).executeTakeFirst()

/** The service that every list begins with; undefined while there is none. */
export const findPrimero = (tx: Tx) => primero(tx).executeTakeFirst()

/** SQL: the rate of the service that a booking of this name is for; 13 when none has it any more. */
export function tasaDe(servicio: string) {
  return sql<TasaDeIva>`coalesce((select iva from servicios where nombre = ${servicio} order by id limit 1), 13)`
}

/** Who waits for a day waits for what is given: under the new name, or, with null, no more. Another service of the old name keeps them. */
export async function cambiarEsperas(tx: Tx, antes: string, despues: string | null): Promise<void> {
  if (await findPorNombre(tx, antes)) return
  if (despues === null) await tx.deleteFrom('esperasDeDia').where('servicio', '=', antes).execute()
  else await tx.updateTable('esperasDeDia').set({ servicio: despues }).where('servicio', '=', antes).execute()
}
