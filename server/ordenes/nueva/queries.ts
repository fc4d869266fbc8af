import type { Insertable } from 'kysely'
import type { EntregaPedida } from '../../../contract/entrega.ts'
import type { Instante } from '../../../contract/tiempo.ts'
import type { Schema, Tx } from '../../db/schema.ts'
import { ORDEN } from '../columnas.ts'
import { type DondeVa, SIN_DIRECCION } from '../queries.ts'
import type { LineaNueva } from '../rules.ts'

/** The order that was already placed with this key. */
export function findPorClave(tx: Tx, usuarioId: number, clave: string) {
  return tx
    .selectFrom('ordenes')
    .select(['codigo', 'huella'])
    .where('usuarioId', '=', usuarioId)
    .where('clave', '=', clave)
    .executeTakeFirst()
}

/** The code of the newest equal order that was placed without a key after `desde`. */
export async function findCodigoPorHuella(
  tx: Tx,
  usuarioId: number,
  huella: string,
  desde: Instante,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('ordenes')
    .select('codigo')
    .where('usuarioId', '=', usuarioId)
    .where('fecha', '>', desde)
    .where('huella', '=', huella)
    .where('clave', 'is', null)
    .orderBy('fecha', 'desc')
    .executeTakeFirst()
  return row?.codigo
}

/**
 * The id of the new order, or undefined when its code is taken. A key that another transaction used meanwhile makes PostgreSQL run
 * this one again (an error of uniqueness would end it), and then the key is found.
 */
export async function insertOrden(
  tx: Tx,
  orden: Omit<Insertable<Schema['ordenes']>, 'busqueda' | keyof DondeVa>,
  entrega: EntregaPedida,
): Promise<number | undefined> {
  const { tipo, ...donde } = { ...SIN_DIRECCION, ...entrega }
  const row = await tx
    .insertInto('ordenes')
    .values({
      ...orden,
      ...donde,
      entrega: tipo,
      busqueda: ORDEN.busquedaDe({ ...orden, codigoOrden: orden.codigo, entrega: { tipo, ...donde } }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertLineas(tx: Tx, ordenId: number, lineas: readonly LineaNueva[]): Promise<void> {
  const values = lineas.map((linea) => ({ ...linea, ordenId }))
  await tx.insertInto('ordenLineas').values(values).execute()
}
