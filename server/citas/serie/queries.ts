import type { Instante } from '../../../contract/base/tiempo.ts'
import type { Tx } from '../../db/schema.ts'
import { type Cita, findCita } from '../queries.ts'

/** Answers the id of a new, empty series. */
export async function insertSerie(tx: Tx, creada: Instante): Promise<number> {
  const { id } = await tx.insertInto('series').values({ creada }).returning('id').executeTakeFirstOrThrow()
  return id
}

const enSerie = (tx: Tx, serieId: number) =>
  tx
    .selectFrom('citas')
    .select(['id', 'inicio', 'estado'])
    .where('serieId', '=', serieId)
    .orderBy('inicio')
    .orderBy('id')

/** The appointments of a series by time, in any state; undefined for an unknown series. */
export async function findSerie(tx: Tx, id: number): Promise<{ id: number; citas: Cita[] } | undefined> {
  const serie = await tx.selectFrom('series').select('id').where('id', '=', id).executeTakeFirst()
  if (!serie) return undefined
  const citas: Cita[] = []
  for (const una of await enSerie(tx, id).execute()) citas.push((await findCita(tx, una.id))!)
  return { id, citas }
}

/** `numero` of `total` is its place in its series, `siguientes` counts the later AGENDADA ones; undefined without a series. */
export async function findLugar(tx: Tx, { id, inicio, serieId }: Pick<Cita, 'id' | 'inicio' | 'serieId'>) {
  if (serieId === null) return undefined
  const citas = await enSerie(tx, serieId).execute()
  return {
    id: serieId,
    numero: citas.findIndex((una) => una.id === id) + 1,
    total: citas.length,
    siguientes: citas.filter((una) => una.inicio > inicio && una.estado === 'AGENDADA').length,
  }
}

/** The later AGENDADA appointments of the series, by time. */
export async function listSiguientes(tx: Tx, { inicio, serieId }: Pick<Cita, 'inicio' | 'serieId'>): Promise<Cita[]> {
  if (serieId === null) return []
  const siguientes = await enSerie(tx, serieId).where('inicio', '>', inicio).where('estado', '=', 'AGENDADA').execute()
  const citas: Cita[] = []
  for (const { id } of siguientes) citas.push((await findCita(tx, id))!)
  return citas
}
