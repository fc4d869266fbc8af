import type { Instante } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { suyas } from '../../base/scope/queries.ts'
import type { Scope } from '../../base/scope/rules.ts'
import { type Cita, findCita } from '../citas/queries.ts'

/** Answers the id of a new, empty series. */
export async function insertSerie(tx: Tx, creada: Instante): Promise<number> {
  const { id } = await tx.insertInto('series').values({ creada }).returning('id').executeTakeFirstOrThrow()
  return id
}

const enSerie = (tx: Tx, serieId: number, alcance: Scope) =>
  tx
    .selectFrom('citas')
    .select(['id', 'inicio', 'estado'])
    .where('serieId', '=', serieId)
    .where(suyas(alcance, 'citas'))
    .orderBy('inicio')
    .orderBy('id')

/** The appointments of a series that the caller sees, by time, in any state; undefined for an unknown series. */
export async function findSerie(
  tx: Tx,
  id: number,
  alcance: Scope,
): Promise<{ id: number; citas: Cita[] } | undefined> {
  const serie = await tx.selectFrom('series').select('id').where('id', '=', id).executeTakeFirst()
  if (!serie) return undefined
  const citas: Cita[] = []
  for (const una of await enSerie(tx, id, alcance).execute()) citas.push((await findCita(tx, una.id))!)
  return { id, citas }
}

/**
 * `numero` of `total` is its place in its series, `siguientes` counts the later AGENDADA ones, of those that the caller sees; undefined
 * without a series.
 */
export async function findLugar(
  tx: Tx,
  { id, inicio, serieId }: Pick<Cita, 'id' | 'inicio' | 'serieId'>,
  alcance: Scope,
) {
  if (serieId === null) return undefined
  const citas = await enSerie(tx, serieId, alcance).execute()
  return {
    id: serieId,
    numero: citas.findIndex((una) => una.id === id) + 1,
    total: citas.length,
    siguientes: citas.filter((una) => una.inicio > inicio && una.estado === 'AGENDADA').length,
  }
}

/** The later AGENDADA appointments of the series that the caller sees, by time. */
export async function listSiguientes(
  tx: Tx,
  { inicio, serieId }: Pick<Cita, 'inicio' | 'serieId'>,
  alcance: Scope,
): Promise<Cita[]> {
  if (serieId === null) return []
  const siguientes = await enSerie(tx, serieId, alcance)
    .where('inicio', '>', inicio)
    .where('estado', '=', 'AGENDADA')
    .execute()
  const citas: Cita[] = []
  for (const { id } of siguientes) citas.push((await findCita(tx, id))!)
  return citas
}
