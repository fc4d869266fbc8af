import type { Centimos } from '../../../contract/base/money/money.ts'
import type { Instante, WallTime } from '../../../contract/base/time/time.ts'
import { refusing } from '../../base/db/constraints.ts'
import { emailAs } from '../../base/db/expressions.ts'
import type { Tx } from '../../base/db/schema.ts'
import { cargarInscripcion, findInscripcion, ocupaCupo } from '../inscripciones/queries.ts'
import { INSCRIPCION } from '../talleres/columnas.ts'
import { cupoLleno } from '../talleres/rules.ts'

/** The people who wait for a seat in a workshop, in the order of the list. */
export function listEsperaDeTaller(tx: Tx, tallerId: number) {
  return tx
    .selectFrom('inscripciones')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['inscripciones.id', 'usuarioId', 'fecha', 'ofrecidaHasta'])
    .select(['nombre', 'apellido', emailAs('email'), 'telefono'])
    .where('tallerId', '=', tallerId)
    .where('estado', '=', 'EN_ESPERA')
    .orderBy('fecha')
    .orderBy('inscripciones.id')
    .execute()
}

export type EnEspera = Awaited<ReturnType<typeof listEsperaDeTaller>>[number]

/** Holds a seat for who waits; null frees it again. */
export async function ofrecerCupo(tx: Tx, id: number, ofrecidaHasta: Instante | null): Promise<void> {
  await tx.updateTable('inscripciones').set({ ofrecidaHasta }).where('id', '=', id).execute()
}

/** Turns waiting into a seat at a price in céntimos; throws the refusal `cupo_lleno` when none is held and none is free. */
export async function confirmar(tx: Tx, id: number, precioAcordado: Centimos, ahora: Instante): Promise<void> {
  const inscripcion = (await findInscripcion(tx, id))!
  const busqueda = INSCRIPCION.busquedaDe({ ...inscripcion, fecha: ahora })
  const update = tx
    .updateTable('inscripciones')
    .set({ estado: 'CONFIRMADA', ofrecidaHasta: null, precioAcordado, fecha: ahora, busqueda })
    .where('id', '=', id)
  await refusing('inscripciones_dentro_del_cupo', cupoLleno, () => update.execute())
  await cargarInscripcion(tx, id)
}

/** A person whose offer of a seat is over, or undefined. */
export function findCupoVencido(tx: Tx, ahora: Instante) {
  return tx
    .selectFrom('inscripciones')
    .select(['id', 'tallerId as donde'])
    .where('ofrecidaHasta', '<=', ahora)
    .orderBy('ofrecidaHasta')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The workshops to come that somebody waits for without an offer. */
export async function listTalleresEsperados(tx: Tx, ahora: WallTime): Promise<number[]> {
  const filas = await tx
    .selectFrom('inscripciones')
    .innerJoin('talleres', 'talleres.id', 'tallerId')
    .select('tallerId')
    .distinct()
    .where('inicio', '>', ahora)
    .where('estado', '=', 'EN_ESPERA')
    .where('ofrecidaHasta', 'is', null)
    .execute()
  return filas.map(({ tallerId }) => tallerId)
}

/** The workshops with a seat taken by a person, or held for them. */
export async function listConLugarDe(tx: Tx, usuarioId: number): Promise<number[]> {
  const filas = await tx
    .selectFrom('inscripciones')
    .select('tallerId')
    .where('usuarioId', '=', usuarioId)
    .where(ocupaCupo())
    .execute()
  return filas.map(({ tallerId }) => tallerId)
}

/** A person who waits for a seat. */
export function findEnEspera(tx: Tx, id: number) {
  return tx
    .selectFrom('inscripciones')
    .select('usuarioId')
    .where('id', '=', id)
    .where('estado', '=', 'EN_ESPERA')
    .executeTakeFirst()
}

/** The seat that is held for a person. */
export async function findGuardado(tx: Tx, id: number) {
  const fila = await tx
    .selectFrom('inscripciones')
    .innerJoin('talleres', 'talleres.id', 'tallerId')
    .select(['inscripciones.id', 'tallerId as donde', 'usuarioId', 'inicio', 'fin', 'ofrecidaHasta'])
    .select(['titulo', 'lugar', 'precio', 'imagen'])
    .where('inscripciones.id', '=', id)
    .where('ofrecidaHasta', 'is not', null)
    .$narrowType<{ ofrecidaHasta: Instante }>()
    .executeTakeFirst()
  if (!fila) return undefined
  const { titulo, lugar, precio, imagen, ...guardado } = fila
  return { ...guardado, taller: { titulo, lugar, precio, imagen } }
}
