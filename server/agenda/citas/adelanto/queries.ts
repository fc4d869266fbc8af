import { type SqlBool, sql } from 'kysely'
import type { Instante, WallTime } from '../../../../contract/base/time/time.ts'
import type { Tx } from '../../../base/db/schema.ts'
import { ADELANTO_PAGADO, ESPERA_ADELANTO } from '../../../dinero/cuenta/saldo/queries.ts'
import type { Cita } from '../queries.ts'

/** True when a person has been here, or has an hour that they paid a deposit for: another one is not their first visit. */
export async function hasVenido(tx: Tx, usuarioId: number, ahora: WallTime): Promise<boolean> {
  const venida = await tx
    .selectFrom('citas')
    .innerJoin('deudas', 'deudas.citaId', 'citas.id')
    .select('citas.id')
    .where('citas.usuarioId', '=', usuarioId)
    .where('estado', '<>', 'CANCELADA')
    .where('inasistencia', 'is', null)
    .where(sql<SqlBool>`(inicio <= ${ahora} or ${ADELANTO_PAGADO})`)
    .limit(1)
    .executeTakeFirst()
  return venida !== undefined
}

/** An appointment that waits for its deposit beyond its deadline; undefined for none. */
export function findSinAdelanto(tx: Tx, ahora: Instante) {
  return tx
    .selectFrom('deudas')
    .innerJoin('citas', 'citas.id', 'deudas.citaId')
    .select(['citas.id', 'inicio', 'deudas.id as deudaId'])
    .where('deudas.pagarAntes', '<=', ahora)
    .where(ESPERA_ADELANTO)
    .where('estado', '=', 'AGENDADA')
    .orderBy('deudas.pagarAntes')
    .orderBy('deudas.id')
    .limit(1)
    .executeTakeFirst()
}

/** The appointments to come of a person that wait for the deposit of a first visit, as their services ask for it by now. */
export async function listEsperanPrimera(tx: Tx, usuarioId: number): Promise<number[]> {
  const filas = await tx
    .selectFrom('deudas')
    .innerJoin('citas', 'citas.id', 'deudas.citaId')
    .select('citas.id')
    .where('citas.usuarioId', '=', usuarioId)
    .where('estado', '=', 'AGENDADA')
    .where(ESPERA_ADELANTO)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('servicios')
          .select('servicios.id')
          .whereRef('servicios.nombre', '=', 'citas.servicio')
          .where('adelantoDe', '=', 'PRIMERA'),
      ),
    )
    .orderBy('citas.id')
    .execute()
  return filas.map(({ id }) => id)
}

/**
 * Raises the SEQUENCE of an appointment whose calendar entry has become certain, or is not any more: programs keep the older entry of equal
 * ones (R-entradas-de-calendario). Answers it as it is then.
 */
export async function conSuSecuencia(tx: Tx, antes: Pick<Cita, 'pagarAntes'>, despues: Cita): Promise<Cita> {
  const esLaMisma = (antes.pagarAntes === null) === (despues.pagarAntes === null)
  if (esLaMisma || despues.estado !== 'AGENDADA') return despues
  const secuencia = despues.secuencia + 1
  await tx.updateTable('citas').set({ secuencia }).where('id', '=', despues.id).execute()
  return { ...despues, secuencia }
}
