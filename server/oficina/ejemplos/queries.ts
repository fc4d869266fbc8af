import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Asunto } from '../../../contract/base/history/asuntos.ts'
import type { Instante } from '../../../contract/base/time/time.ts'
import { emailAs } from '../../base/db/expressions.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import { borrarVendidos } from '../../dinero/bonos/vendidos/queries.ts'
import { DOMINIO } from './gente.ts'

/** True while nobody but administrators is written down, and nothing was ordered. */
export async function isVacio(tx: Tx): Promise<boolean> {
  const { alguien, algo } = await tx
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('usuarios').select('id').where('rol', '<>', 'ADMIN')).as('alguien'),
      exists(selectFrom('ordenes').select('id')).as('algo'),
    ])
    .executeTakeFirstOrThrow()
  return !alguien && !algo
}

/** SQL: an invented person. A person who was changed, joined or given an account since is a real one to the owner. */
function inventada() {
  const { and, eb, not, exists, selectFrom } = expressionBuilder<Schema, 'usuarios'>()
  const cambiada = selectFrom('historia')
    .select('historia.id')
    .whereRef('asuntoId', '=', 'usuarios.id')
    .where('asunto', 'in', ['USUARIO', 'ROL'])
  return and([eb('email', 'like', `%@${DOMINIO}`), eb('contrasena', 'is', null), not(exists(cambiada))])
}

export function listInventadas(tx: Tx) {
  return tx
    .selectFrom('usuarios')
    .select(['id', emailAs('email')])
    .where(inventada())
    .orderBy('id')
    .execute()
}

/** Counts the people of the examples who stay, because they are real to the owner by now. */
export async function countReales(tx: Tx): Promise<number> {
  const todas = tx.selectFrom('usuarios').where('email', 'like', `%@${DOMINIO}`)
  return contar(todas.where(({ not }) => not(inventada())))
}

const inventadas = (tx: Tx) => tx.selectFrom('usuarios').select('id').where(inventada())

/** Deletes what the invention itself would tell people: its mails, its news, its entries in the history. */
export async function olvidarRastro(tx: Tx): Promise<void> {
  await tx.deleteFrom('correos').where('para', 'like', `%@${DOMINIO}`).execute()
  await tx.deleteFrom('novedades').where('usuarioId', 'in', inventadas(tx)).execute()
  await tx.deleteFrom('enlaces').where('usuarioId', 'in', inventadas(tx)).execute()
  await tx.deleteFrom('historia').where('personaId', 'in', inventadas(tx)).execute()
}

/** Deletes an invented person's payments, debts and orders, whose totals would stay for a real one, and their history. */
export async function borrarCuentas(tx: Tx, usuarioId: number): Promise<void> {
  const suyos = tx.selectFrom('movimientos').select('id').where('usuarioId', '=', usuarioId)
  await tx.deleteFrom('aplicaciones').where('movimientoId', 'in', suyos).execute()
  await tx.deleteFrom('repartos').where('movimientoId', 'in', suyos).execute()
  await tx.deleteFrom('movimientos').where('usuarioId', '=', usuarioId).execute()
  await tx.deleteFrom('deudas').where('usuarioId', '=', usuarioId).execute()
  await borrarVendidos(tx, usuarioId)
  await tx.deleteFrom('ordenes').where('usuarioId', '=', usuarioId).execute()
  await tx.deleteFrom('historia').where('personaId', '=', usuarioId).execute()
}

/** The orders of a person that hold units of the stock. */
export function listEjemplosVigentes(tx: Tx, usuarioId: number) {
  return tx
    .selectFrom('ordenes')
    .select('id')
    .where('usuarioId', '=', usuarioId)
    .where('estado', '<>', 'ANULADO')
    .execute()
}

/** How many things of the invented people administrators have added or changed since, by subject. */
export async function countHechas(tx: Tx, desde: Instante): Promise<Map<Asunto, number>> {
  const filas = await tx
    .selectFrom('historia')
    .select(['asunto', sql<number>`count(distinct "asuntoId")`.as('cuantas')])
    .where('momento', '>', desde)
    .where('usuarioId', 'is not', null)
    .where('personaId', 'in', inventadas(tx))
    .groupBy('asunto')
    .orderBy('asunto')
    .execute()
  return new Map(filas.map(({ asunto, cuantas }) => [asunto, Number(cuantas)]))
}

/** How many orders and seats of real people hang on the example products and workshops. */
export async function countAjenas(tx: Tx, puestos: Instante) {
  const ordenes = tx
    .selectFrom('ordenes')
    .where(({ or, eb }) => or([eb('usuarioId', 'is', null), eb('usuarioId', 'not in', inventadas(tx))]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ordenLineas')
          .innerJoin('productos', 'productos.id', 'productoId')
          .select('ordenLineas.id')
          .whereRef('ordenId', '=', 'ordenes.id')
          .where('productos.creado', '=', puestos),
      ),
    )
  const inscripciones = tx
    .selectFrom('inscripciones')
    .where('estado', '<>', 'CANCELADA')
    .where('usuarioId', 'not in', inventadas(tx))
    .where('tallerId', 'in', ({ selectFrom }) =>
      selectFrom('talleres').select('talleres.id').where('talleres.creado', '=', puestos),
    )
  return { ordenes: await contar(ordenes), inscripciones: await contar(inscripciones) }
}

/** How many example things an administrator has changed, by subject: their history does not begin with their making. */
export async function countCambiadas(tx: Tx): Promise<Map<Asunto, number>> {
  const cambiadas = tx
    .selectFrom('historia')
    .select(['asunto', 'asuntoId'])
    .where('asunto', 'in', ['PRODUCTO', 'SERVICIO', 'TALLER', 'POST', 'BLOQUEO', 'BONO'])
    .groupBy(['asunto', 'asuntoId'])
    .having(sql<boolean>`sum(case when accion = 'CAMBIAR' then 0 else 1 end) = 0`)
  const filas = await tx
    .selectFrom(cambiadas.as('cambiadas'))
    .select(['asunto', sql<number>`count(*)`.as('cuantas')])
    .groupBy('asunto')
    .orderBy('asunto')
    .execute()
  return new Map(filas.map(({ asunto, cuantas }) => [asunto, Number(cuantas)]))
}

async function contar<T extends keyof Schema>(filas: SelectQueryBuilder<Schema, T, object>): Promise<number> {
  const cuenta = filas.select(({ fn }) => fn.countAll().as('total'))
  return Number(((await cuenta.executeTakeFirstOrThrow()) as { total: number }).total)
}
