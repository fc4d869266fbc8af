import type { Insertable } from 'kysely'
import type { EntregaPedida } from '../../../contract/entrega.ts'
import type { Instante } from '../../../contract/tiempo.ts'
import { clienteDe, existente } from '../../cuentas/queries.ts'
import type { Schema, Tx } from '../../db/schema.ts'
import { ORDEN } from '../columnas.ts'
import { type DondeVa, SIN_DIRECCION } from '../queries.ts'
import type { LineaNueva } from '../rules.ts'

/** What an order is known again by: its key, or without one what it is, so long as that was placed after `desde`. */
interface Senal {
  clave: string | null
  huella: string
  desde: Instante
}

/**
 * Who orders, how many of their orders are PENDIENTE, and what was already placed for them under that key or just so: the newest; nulls for
 * none. Throws 404 for no such person.
 */
export async function findComprador(tx: Tx, usuarioId: number, { clave, huella, desde }: Senal) {
  const comprador = clienteDe(tx, usuarioId)
    .leftJoin('ordenes as anterior', (join) => {
      const suya = join.onRef('anterior.usuarioId', '=', 'usuarios.id')
      if (clave !== null) return suya.on('anterior.clave', '=', clave)
      return suya.on('anterior.clave', 'is', null).on('anterior.huella', '=', huella).on('anterior.fecha', '>', desde)
    })
    .select(['anterior.codigo as codigoAnterior', 'anterior.huella as huellaAnterior'])
    .select(({ selectFrom }) =>
      selectFrom('ordenes')
        // Of the few of one person: by the index on states it would look at everybody's, and meet whoever places one.
        .select(({ fn }) => fn.count<number>('ordenes.id').filterWhere('estado', '=', 'PENDIENTE').as('cuantas'))
        .whereRef('ordenes.usuarioId', '=', 'usuarios.id')
        .$asScalar()
        .$notNull()
        .as('sinPagar'),
    )
    .orderBy('anterior.fecha', 'desc')
    .limit(1)
  return existente(await comprador.executeTakeFirst())
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
