import type { Selectable } from 'kysely'
import type { Instante } from '../../../../contract/base/time/tiempo.ts'
import { refusing } from '../../../base/db/constraints.ts'
import type { Job } from '../../../base/db/jobs.ts'
import type { Schema, Tx } from '../../../base/db/schema.ts'
import { SIN_CHOCAR } from '../queries.ts'
import { horarioOcupado, RECUPERABLE_MS } from '../rules.ts'

/** A deleted appointment: its row, and the payments that lost it. */
interface Eliminada {
  momento: Instante
  fila: Selectable<Schema['citas']>
  cobros: readonly number[]
}

/** Deleted appointments stand among the settings, each under its person and its id. */
const claveDe = (usuarioId: number | '%', id: number | '%') => `cita-eliminada-${usuarioId}-${id}`

/** Keeps an appointment that is about to be deleted. */
export async function guardarEliminada(tx: Tx, id: number, momento: Instante): Promise<void> {
  const fila = await tx.selectFrom('citas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const cobros = await tx.selectFrom('cobros').select('id').where('citaId', '=', id).execute()
  const eliminada: Eliminada = { momento, fila, cobros: cobros.map((cobro) => cobro.id) }
  const valor = JSON.stringify(eliminada)
  const insert = tx.insertInto('ajustes').values({ clave: claveDe(fila.usuarioId, id), valor })
  // Two simultaneous deletions meet here: with a plain insert the second would fail instead of trying again.
  await insert.onConflict((conflict) => conflict.column('clave').doUpdateSet({ valor })).execute()
}

/** Takes an appointment out that was deleted within `RECUPERABLE_MS`. */
export async function tomarEliminada(tx: Tx, id: number, ahora: Instante): Promise<Eliminada | undefined> {
  const tomada = tx.deleteFrom('ajustes').where('clave', 'like', claveDe('%', id)).returning('valor')
  const valor = (await tomada.executeTakeFirst())?.valor
  const eliminada = valor === undefined ? undefined : (JSON.parse(valor) as Eliminada)
  return eliminada && seRecupera(eliminada, ahora) ? eliminada : undefined
}

function seRecupera({ momento }: Eliminada, ahora: Instante): boolean {
  return ahora - momento <= RECUPERABLE_MS
}

/** Inserts the row under its old id, with its payments. Calendars that heard of its end take the next version. Throws `horario_ocupado`. */
export async function reinsertar(tx: Tx, { fila, cobros }: Eliminada): Promise<void> {
  const { id } = fila
  const siguiente = { version: fila.version + 1, secuencia: fila.secuencia + 2, cobrado: 0 }
  const insert = tx.insertInto('citas').values({ ...fila, ...siguiente })
  await refusing(SIN_CHOCAR, horarioOcupado, () => insert.execute())
  if (cobros.length === 0) return
  const suyos = tx.updateTable('cobros').set({ citaId: id }).where('id', 'in', cobros).returning('monto')
  const cobrado = (await suyos.execute()).reduce((suma, { monto }) => suma + monto, 0)
  await tx.updateTable('citas').set({ cobrado }).where('id', '=', id).execute()
}

/** Forgets those of a person who is erased. */
export async function olvidarEliminadasDe(tx: Tx, usuarioId: number): Promise<void> {
  await tx.deleteFrom('ajustes').where('clave', 'like', claveDe(usuarioId, '%')).execute()
}

export const olvidarEliminadas: Job = {
  nombre: 'forgetting deleted appointments',
  cada: RECUPERABLE_MS,
  async work(tx, ahora) {
    const todas = await tx.selectFrom('ajustes').selectAll().where('clave', 'like', claveDe('%', '%')).execute()
    for (const { clave, valor } of todas)
      if (!seRecupera(JSON.parse(valor), ahora)) await tx.deleteFrom('ajustes').where('clave', '=', clave).execute()
    return false
  },
}
