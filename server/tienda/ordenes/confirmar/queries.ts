import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely'
import type { Instante } from '../../../../contract/base/time/time.ts'
import type { EntregaPedida } from '../../../../contract/tienda/entrega.ts'
import { compileOnce } from '../../../base/db/compile-once.ts'
import type { Schema, Tx } from '../../../base/db/schema.ts'
import { clienteDe, existente } from '../../../cuentas/usuarios/queries.ts'
import { faltaDe } from '../../../dinero/cuenta/saldo/queries.ts'
import { ORDEN } from '../columnas.ts'
import { type DondeVa, SIN_DIRECCION } from '../queries.ts'
import type { LineaNueva } from '../rules.ts'

/** A repetition is recognised by its key, or without one by equal contents in an order placed after `desde`. */
interface Senal {
  clave: string | null
  huella: string
  desde: Instante
}

interface DeQuien extends Senal {
  usuarioId: number
  /** Unpaid orders are counted up to this number. */
  cuantas: number
}

type EnAnterior = ExpressionBuilder<Schema & { anterior: Schema['ordenes'] }, 'anterior'>

const comprador = (esLaMisma: (eb: EnAnterior, senal: Senal) => Expression<SqlBool>) =>
  compileOnce((tx, quien: DeQuien) =>
    clienteDe(tx, quien.usuarioId)
      .leftJoin('ordenes as anterior', (join) =>
        join.onRef('anterior.usuarioId', '=', 'usuarios.id').on((eb) => esLaMisma(eb, quien)),
      )
      .select(['anterior.codigo as codigoAnterior', 'anterior.huella as huellaAnterior'])
      .select(({ selectFrom }) =>
        selectFrom(
          selectFrom('ordenes')
            .select('ordenes.id')
            .where('ordenes.usuarioId', '=', quien.usuarioId)
            // A literal, because SQLite does not use the index of unpaid orders for a parameter.
            .where(sql<boolean>`estado = 'PENDIENTE'`)
            .where(sql<boolean>`${faltaDe('orden', 'ordenes.id')} > 0`)
            .limit(quien.cuantas)
            .as('pendientes'),
        )
          .select(({ fn }) => fn.countAll<number>().as('cuantas'))
          .$asScalar()
          .$notNull()
          .as('sinPagar'),
      )
      .orderBy('anterior.fecha', 'desc')
      .limit(1),
  )

const porClave = comprador((eb, { clave }) => eb('anterior.clave', '=', clave))
const porHuella = comprador((eb, { huella, desde }) =>
  eb.and([eb('anterior.clave', 'is', null), eb('anterior.huella', '=', huella), eb('anterior.fecha', '>', desde)]),
)

/**
 * The customer, the number of their unpaid orders, and their newest order with that key or those contents (null without one). Throws 404
 * for an unknown person.
 */
export async function findComprador(tx: Tx, quien: DeQuien) {
  const conSenal = quien.clave === null ? porHuella : porClave
  return existente((await conSenal(tx, quien))[0])
}

/**
 * Answers the id of the new order, or undefined when its code is taken. When another transaction used the key meanwhile, PostgreSQL runs
 * this one again and finds it; an error of uniqueness would end it instead.
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
