import { type RawBuilder, sql } from 'kysely'
import { DURACION_MAXIMA } from '../../../contract/citas.ts'
import { MARGEN_MAXIMO } from '../../../contract/guardar-servicio.ts'
import { masMinutos, type WallTime } from '../../../contract/tiempo.ts'
import { fija } from '../../db/fija.ts'
import type { Tx } from '../../db/schema.ts'
import type { Intervalo } from '../../horario/rules.ts'
import { guardadas } from '../espera/queries.ts'

/** No appointment takes longer with its buffer, in minutes. */
const LARGO_MAXIMO = DURACION_MAXIMA + MARGEN_MAXIMO
const FIN = sql<WallTime>`citas.fin`
const CON_MARGEN = sql<WallTime>`citas.fin + citas.margen`

/** The live appointments over a time with their buffers, and the hours that are held for who waits. */
export const listOcupadas = fija((tx, tiempo: Intervalo) =>
  vivas(tx, tiempo, CON_MARGEN)
    .select(['inicio', CON_MARGEN.as('fin')])
    .unionAll(guardadas(tx, tiempo)),
)

const deQuienes = (hasta: RawBuilder<WallTime>) =>
  fija((tx, tiempo: Intervalo & { salvoId: number }) =>
    vivas(tx, tiempo, hasta)
      .innerJoin('usuarios', 'usuarios.id', 'citas.usuarioId')
      .select(['inicio', 'fin', 'nombre', 'apellido', sql<number>`0`.as('guardada')])
      .where('citas.id', '<>', tiempo.salvoId)
      .unionAll(
        guardadas(tx, tiempo)
          .innerJoin('usuarios', 'usuarios.id', 'esperasDeDia.usuarioId')
          .select(['nombre', 'apellido', sql<number>`1`.as('guardada')]),
      ),
  )

const encima = deQuienes(FIN)
const cerca = deQuienes(CON_MARGEN)

/**
 * One live appointment over this time, or an hour that is held for who waits, with its owner's name; undefined for none. `salvoId` is not
 * in its own way. With `margen`, the minutes to keep free after it, also what is in its buffer or has it in its own.
 */
export async function findOcupada(tx: Tx, { inicio, fin }: Intervalo, salvoId = 0, margen?: number) {
  const filas = await (margen === undefined
    ? encima(tx, { inicio, fin, salvoId })
    : cerca(tx, { inicio, fin: masMinutos(fin, margen), salvoId }))
  const row = filas.find(({ guardada }) => guardada === 0) ?? filas[0]
  if (!row) return undefined
  const { nombre, apellido, guardada, ...ocupado } = row
  return { ...ocupado, usuarioNombre: `${nombre} ${apellido}`.trim(), guardada: guardada === 1 }
}

/** As no appointment is longer than a day, the index on `inicio` is read for little more than a day and not from its beginning. */
function vivas(tx: Tx, { inicio, fin }: Intervalo, hasta: RawBuilder<WallTime>) {
  return tx
    .selectFrom('citas')
    .where('inicio', '>', sql<WallTime>`cast(${inicio} as bigint) - ${sql.lit(LARGO_MAXIMO)}`)
    .where('inicio', '<', fin)
    .where(hasta, '>', inicio)
    .where('estado', '<>', 'CANCELADA')
}
