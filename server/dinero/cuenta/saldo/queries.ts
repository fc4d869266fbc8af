import { type SqlBool, sql } from 'kysely'
import type { Centimos } from '../../../../contract/base/money/money.ts'
import type { Instante } from '../../../../contract/base/time/time.ts'
import type { CobrableDe } from '../../../../contract/dinero/cobros.ts'

export const COLUMNA = {
  orden: 'ordenId',
  cita: 'citaId',
  inscripcion: 'inscripcionId',
  bono: 'vendidoId',
} as const satisfies Record<CobrableDe, string>

/** SQL: the id of the thing that a debt is for, of whatever kind. */
export const DE_ID = sql<
  number | null
>`coalesce(deudas."ordenId", deudas."citaId", deudas."inscripcionId", deudas."vendidoId")`

/**
 * SQL: the money that the practice holds for a debt: what is applied to it, and what is free of what was for it. While something of the debt
 * is unpaid, that free money came from elsewhere since, and pays nothing of it until it is applied again.
 */
export const COBRADO = sql<Centimos>`(select coalesce(sum(aplicaciones.monto + case when importe > pagado then 0
    when libre < destinado - aplicaciones.monto then libre else destinado - aplicaciones.monto end), 0)
  from aplicaciones join movimientos on movimientos.id = "movimientoId" where aplicaciones."deudaId" = deudas.id)`

/** SQL: what is still to be paid of a debt; nothing once nothing is asked for. */
export const FALTA = sql<Centimos>`case when vence is null then 0 else coalesce(importe - pagado, 0) end`

const deLaCosa = (de: CobrableDe, id: string) => sql`from deudas where deudas.${sql.ref(COLUMNA[de])} = ${sql.ref(id)}`

/**
 * SQL: what the thing with this id, a column, costs whoever owes it: of one that is not asked for any more, as after a missed appointment, what
 * was paid. Null where no price was agreed.
 */
export function pedidoDe(de: CobrableDe, id: string) {
  return sql<Centimos | null>`(select case when vence is null and pagado < importe then pagado else importe end ${deLaCosa(de, id)})`
}

/** SQL: something of a debt is still to be paid, now or when its moment comes. */
export const PENDIENTE = sql<SqlBool>`(importe > pagado and vence is not null)`

/** SQL: what was paid for the thing with this id, a column, less what was given back. */
export function cobradoDe(de: CobrableDe, id: string) {
  return sql<Centimos>`coalesce((select ${COBRADO} ${deLaCosa(de, id)}), 0)`
}

/** SQL: what is still to be paid of the thing with this id, a column. */
export function faltaDe(de: CobrableDe, id: string) {
  return sql<Centimos>`coalesce((select ${FALTA} ${deLaCosa(de, id)}), 0)`
}

/** SQL: what the thing with this id, a column, costs; null where no price was agreed. */
export function importeDe(de: CobrableDe, id: string) {
  return sql<Centimos | null>`(select importe ${deLaCosa(de, id)})`
}

/** SQL: what of a debt is paid ahead, never more than all of it; null where nothing is asked for ahead, or by now at all. */
export const ADELANTO = sql<Centimos | null>`nullif(case
  when "adelantoPerdonado" then 0 when importe < adelanto then importe else adelanto end, 0)`

/** SQL: something is asked for ahead of a debt and was not paid yet. */
export const ESPERA_ADELANTO = sql<SqlBool>`("pagarAntes" is not null and vence is not null and pagado < ${ADELANTO})`

/** SQL: until when a debt waits for that; null while it waits for nothing. */
export const HASTA = sql<Instante | null>`(case when ${ESPERA_ADELANTO} then "pagarAntes" end)`

/** SQL: the deposit of a debt is paid. */
export const ADELANTO_PAGADO = sql<SqlBool>`(pagado >= ${ADELANTO})`

/** SQL: what of an appointment with this id, a column, is paid ahead, as `ADELANTO`; null where that is neither paid nor waited for. */
export function adelantoDe(id: string) {
  return sql<Centimos | null>`(select case when ${ADELANTO_PAGADO} or ${ESPERA_ADELANTO} then ${ADELANTO} end ${deLaCosa('cita', id)})`
}

/** SQL: until when an appointment with this id, a column, waits for that; null while it waits for nothing. */
export function pagarAntesDe(id: string) {
  return sql<Instante | null>`(select ${HASTA} ${deLaCosa('cita', id)})`
}

/** SQL: what may still be paid for the thing with this id, a column, also where nothing is asked for, as after a missed appointment. */
export function restoDe(de: CobrableDe, id: string) {
  return sql<Centimos>`coalesce((select importe - pagado ${deLaCosa(de, id)}), 0)`
}

/** SQL: something is still to be paid of the thing with this id, a column. */
export function porCobrar(de: CobrableDe, id: string) {
  return sql<SqlBool>`${sql.ref(id)} in (select deudas.${sql.ref(COLUMNA[de])} from deudas
    where ${PENDIENTE} and deudas.de = ${sql.lit(de)})`
}
