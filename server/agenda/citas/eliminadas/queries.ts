import type { Selectable } from 'kysely'
import { type Instante, masMs } from '../../../../contract/base/time/time.ts'
import { refusing } from '../../../base/db/constraints.ts'
import type { Job } from '../../../base/db/jobs.ts'
import type { Schema, Tx } from '../../../base/db/schema.ts'
import type { Act } from '../../../base/history/recorded.ts'
import { cargarCita } from '../cargar-cita.ts'
import { busquedaDe, type Dueno, SIN_CHOCAR } from '../queries.ts'
import { horarioOcupado, RECUPERABLE_MS } from '../rules.ts'

type Fila = Selectable<Schema['citas']>

/** Keeps an appointment that is about to be deleted. */
export async function guardarEliminada(tx: Tx, id: number, momento: Instante): Promise<void> {
  const fila = await tx.selectFrom('citas').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { usuarioId, atiendeId } = fila
  const guardada = { momento, fila: JSON.stringify(fila) }
  await tx
    .insertInto('citasEliminadas')
    .values({ id, usuarioId, atiendeId, ...guardada })
    // Two simultaneous deletions meet here: with a plain insert the second would fail instead of trying again.
    .onConflict((conflict) => conflict.column('id').doUpdateSet(guardada))
    .execute()
}

/** Takes an appointment out that was deleted within `RECUPERABLE_MS`. Its person may have been joined into another one since. */
export async function tomarEliminada(tx: Tx, id: number, ahora: Instante): Promise<Fila | undefined> {
  const tomada = await tx.deleteFrom('citasEliminadas').where('id', '=', id).returningAll().executeTakeFirst()
  if (!tomada || tomada.momento < caducan(ahora)) return undefined
  const { usuarioId, fila } = tomada
  return { ...(JSON.parse(fila) as Fila), usuarioId }
}

/** What was deleted or changed before this instant is not taken back any more. */
const caducan = (ahora: Instante): Instante => masMs(ahora, -RECUPERABLE_MS)

/** Inserts the row under its old id; what was paid for it is its again. Calendars that heard of its end take the next version. Throws `horario_ocupado`. */
export async function reinsertar(tx: Tx, fila: Fila, dueno: Dueno, ahora: Instante): Promise<void> {
  const siguiente = { version: fila.version + 1, secuencia: fila.secuencia + 2 }
  const busqueda = busquedaDe(fila, dueno)
  const insert = tx.insertInto('citas').values({ ...fila, ...siguiente, busqueda })
  await refusing(SIN_CHOCAR, horarioOcupado, () => insert.execute())
  await cargarCita(tx, fila.id, { sesion: 'TOMA', ahora })
}

/** Notes the time of an appointment before its change, which `por` makes. */
export async function guardarDeAntes(
  tx: Tx,
  { id: citaId, inicio }: Pick<Fila, 'id' | 'inicio'>,
  { id: usuarioId }: { id: number },
  momento: Instante,
): Promise<void> {
  const deAntes = { usuarioId, momento, inicio }
  await tx
    .insertInto('citasDeAntes')
    .values({ citaId, ...deAntes })
    .onConflict((conflict) => conflict.column('citaId').doUpdateSet(deAntes))
    .execute()
}

/** Lets nobody take back a change before this. */
export async function olvidarDeAntes(tx: Tx, citaId: number): Promise<void> {
  await tx.deleteFrom('citasDeAntes').where('citaId', '=', citaId).execute()
}

/** The start of an appointment before its last change and when that was, if this person made it within `RECUPERABLE_MS`. */
export function findDeAntes(tx: Tx, citaId: number, { por, ahora }: Act<{ id: number }>) {
  return tx
    .selectFrom('citasDeAntes')
    .select(['inicio', 'momento'])
    .where('citaId', '=', citaId)
    .where('usuarioId', '=', por.id)
    .where('momento', '>=', caducan(ahora))
    .executeTakeFirst()
}

/**
 * True when another appointment of the same person stands in the place of this one, which they cancelled at `momento`: it was booked since, or
 * taken back so soon after this one was booked that it may have been cancelled for it.
 */
export async function hayOtraEnSuLugar(
  tx: Tx,
  { id, usuarioId, creado }: Pick<Fila, 'id' | 'usuarioId' | 'creado'>,
  momento: Instante,
): Promise<boolean> {
  const otra = await tx
    .selectFrom('citas')
    .leftJoin('citasDeAntes', 'citaId', 'citas.id')
    .select('citas.id')
    .where('citas.usuarioId', '=', usuarioId)
    .where('citas.id', '!=', id)
    .where('estado', '=', 'AGENDADA')
    .where(({ or, and, eb, ref }) =>
      or([
        eb('creado', '>=', momento),
        and([
          eb('citasDeAntes.inicio', '=', ref('citas.inicio')),
          eb('momento', '>=', creado),
          eb('momento', '<', masMs(creado, RECUPERABLE_MS)),
        ]),
      ]),
    )
    .executeTakeFirst()
  return otra !== undefined
}

export const olvidarEliminadas: Job = {
  nombre: 'forgetting deleted and changed appointments',
  cada: RECUPERABLE_MS,
  async work(tx, ahora) {
    for (const tabla of ['citasEliminadas', 'citasDeAntes'] as const)
      await tx.deleteFrom(tabla).where('momento', '<', caducan(ahora)).execute()
    return false
  },
}
