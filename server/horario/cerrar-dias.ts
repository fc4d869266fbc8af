import { type Fecha, wallTimeDe } from '../../contract/base/tiempo.ts'
import type { Tx } from '../db/schema.ts'
import { cambiarAjuste } from '../historia/anotados.ts'
import type { Pedido } from '../http/claves.ts'
import * as queries from './queries.ts'
import { porCerrar, vistaDeDias } from './rules.ts'

/** The title of these days in the history. */
export const diasCerrados = (fechas: readonly Fecha[]) => ({
  titulo: 'Días cerrados',
  vistaDe: vistaDeDias,
  read: (tx: Tx) => queries.findDias(tx, fechas),
})

/** Closes days (by date); those that are closed already keep their reason. Refusals: those of `porCerrar`. */
export async function cerrarDias(
  tx: Tx,
  dias: readonly Fecha[],
  motivo: string,
  autor: Pick<Pedido, 'sesion' | 'ahora'>,
): Promise<void> {
  await cambiarAjuste(tx, diasCerrados(dias), autor, (antes) =>
    queries.putDias(tx, porCerrar(dias, motivo, antes, wallTimeDe(autor.ahora))),
  )
}
