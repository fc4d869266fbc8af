import { sql } from 'kysely'
import type { PersonasGuardadas } from '../../../contract/agenda/personas/personas.ts'
import type { WallTime } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import { readVersionDePersonas, writeVersionDePersonas } from '../../base/settings/queries.ts'
import { soltarTomado } from '../horario/tomado/queries.ts'

/** The people in the owner's order, how they are booked, and the rooms. */
export async function readPersonas(tx: Tx): Promise<PersonasGuardadas> {
  const filas = await tx
    .selectFrom('personas')
    .select(['id', 'nombre', 'credencial', 'enfoque', 'frase', 'imagen', 'atiende'])
    .where('lugar', 'is not', null)
    .orderBy('lugar')
    .execute()
  const servicios = await tx.selectFrom('personasServicios').selectAll().orderBy('servicioId').execute()
  const horas = await tx.selectFrom('personasHorarios').selectAll().orderBy('dia').orderBy('abre').execute()
  const salas = await tx.selectFrom('salas').select('id').execute()
  const de = <F extends { atiendeId: number }>(suyas: readonly F[], id: number) =>
    suyas.filter(({ atiendeId }) => atiendeId === id)
  return {
    personas: filas.map(({ atiende, ...persona }) => ({
      ...persona,
      ...(atiende && {
        atiende: {
          servicios: de(servicios, persona.id).map(({ servicioId }) => servicioId),
          horario: de(horas, persona.id).map(({ dia, abre, cierra }) => ({ dia, abre, cierra })),
        },
      }),
    })),
    ...(salas.length > 0 && { salas: salas.length }),
    version: await readVersionDePersonas(tx),
  }
}

type Persona = Omit<PersonasGuardadas['personas'][number], 'id'> & { id?: number | undefined }

/**
 * Writes the list: people with an `id` keep their row, and one who is left out keeps it without a place, because appointments of the past
 * name it.
 */
export async function writePersonas(
  tx: Tx,
  { personas, version, salas = 0 }: { personas: readonly Persona[]; version: number; salas?: number | undefined },
): Promise<void> {
  await tx.updateTable('personas').set({ lugar: null, atiende: false }).execute()
  await tx.deleteFrom('personasServicios').execute()
  await tx.deleteFrom('personasHorarios').execute()
  for (const [lugar, persona] of personas.entries()) await writePersona(tx, lugar, persona)
  await deleteSinRastro(tx)
  await tx.deleteFrom('salas').execute()
  if (salas > 0)
    await tx
      .insertInto('salas')
      .values(Array.from({ length: salas }, (_, i) => ({ id: i + 1 })))
      .execute()
  await writeVersionDePersonas(tx, version)
}

async function writePersona(tx: Tx, lugar: number, { id, atiende, ...suyo }: Persona): Promise<void> {
  const fila = { ...suyo, lugar, atiende: atiende !== undefined }
  const guardada =
    id === undefined
      ? await tx.insertInto('personas').values(fila).returning('id').executeTakeFirstOrThrow()
      : await tx.updateTable('personas').set(fila).where('id', '=', id).returning('id').executeTakeFirstOrThrow()
  const atiendeId = guardada.id
  // A service that was deleted meanwhile is left out.
  if (atiende && atiende.servicios.length > 0)
    await tx
      .insertInto('personasServicios')
      .columns(['atiendeId', 'servicioId'])
      .expression((eb) =>
        eb
          .selectFrom('servicios')
          .select([sql<number>`cast(${atiendeId} as bigint)`.as('atiendeId'), 'id as servicioId'])
          .where('id', 'in', atiende.servicios),
      )
      .execute()
  const horas = (atiende?.horario ?? []).map((horario) => ({ ...horario, atiendeId }))
  if (horas.length > 0) await tx.insertInto('personasHorarios').values(horas).execute()
}

/** Deletes people who have left and are named by no stored row. */
async function deleteSinRastro(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('personas')
    .where('lugar', 'is', null)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('citas')
        .select(sql<number>`"atiendeId"`.as('id'))
        .where('atiendeId', 'is not', null)
        .union(eb.selectFrom('bloqueos').select(sql<number>`"atiendeId"`.as('id')).where('atiendeId', 'is not', null))
        .union(
          eb.selectFrom('esperasDeDia').select(sql<number>`"atiendeId"`.as('id')).where('atiendeId', 'is not', null),
        )
        .union(eb.selectFrom('esperasDeDia').select(sql<number>`"conId"`.as('id')).where('conId', 'is not', null))
        .union(
          eb.selectFrom('citasEliminadas').select(sql<number>`"atiendeId"`.as('id')).where('atiendeId', 'is not', null),
        )
        .union(eb.selectFrom('quienesDanTaller').select('atiendeId as id'))
        .union(
          eb
            .selectFrom('usuarios')
            .select(sql<number>`"atiendeComoId"`.as('id'))
            .where('atiendeComoId', 'is not', null),
        ),
    )
    .execute()
}

/** The live appointments of somebody that are not over, by start. */
export function listPorVenirDe(tx: Tx, atiendeId: number, ahora: WallTime) {
  return tx
    .selectFrom('citas')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['inicio', 'servicio', 'nombre', 'apellido'])
    .where('atiendeId', '=', atiendeId)
    .where('estado', '=', 'AGENDADA')
    .where('fin', '>', ahora)
    .orderBy('inicio')
    .orderBy('citas.id')
    .execute()
}

/** The active workshops that are not over and name somebody, by start. */
export function listTalleresPorVenirDe(tx: Tx, atiendeId: number, ahora: WallTime) {
  return tx
    .selectFrom('talleres')
    .innerJoin('quienesDanTaller', 'tallerId', 'talleres.id')
    .select(['titulo', 'inicio'])
    .where('atiendeId', '=', atiendeId)
    .where('activo', '=', true)
    .where('fin', '>', ahora)
    .orderBy('inicio')
    .orderBy('talleres.id')
    .execute()
}

/** The ids of the services of these names. */
export async function listIdsDeServicios(tx: Tx, nombres: readonly string[]): Promise<number[]> {
  const filas = await tx.selectFrom('servicios').select('id').where('nombre', 'in', nombres).execute()
  return filas.map(({ id }) => id)
}

/** The names of these services. */
export async function listNombresDeServicios(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const filas = await tx.selectFrom('servicios').select('nombre').where('id', 'in', ids).execute()
  return filas.map(({ nombre }) => nombre)
}

/** People who wait for this person now wait for anybody, and hours held with them are freed. */
export async function soltarEsperas(tx: Tx, atiendeId: number): Promise<void> {
  await soltarTomado(tx).where('atiendeId', '=', atiendeId).execute()
  await tx.updateTable('esperasDeDia').set({ conId: null }).where('conId', '=', atiendeId).execute()
}

/** The blocks of somebody that are not over. */
export function listBloqueosPorVenirDe(tx: Tx, atiendeId: number, ahora: WallTime) {
  return tx
    .selectFrom('bloqueos')
    .select(['id', 'inicio', 'fin'])
    .where('atiendeId', '=', atiendeId)
    .where(({ eb, or }) => or([eb('termina', '>', ahora), eb('termina', 'is', null)]))
    .execute()
}
