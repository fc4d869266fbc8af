import { type Fecha, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { changeSetting } from '../../base/history/recorded.ts'
import type { RepeatableRequest } from '../../base/http/idempotency.ts'
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
  autor: Pick<RepeatableRequest, 'sesion' | 'ahora'>,
): Promise<void> {
  await changeSetting(tx, diasCerrados(dias), autor, (antes) =>
    queries.putDias(tx, porCerrar(dias, motivo, antes, wallTimeDe(autor.ahora))),
  )
}
