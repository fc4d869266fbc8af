import { cambiableHasta } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { type Centimos, centimos } from '../../../contract/base/money/money.ts'
import type { Instante, WallTime } from '../../../contract/base/time/time.ts'
import type { PagoAcordado } from '../../../contract/dinero/pagos/pagos.ts'
import { enOrden } from '../../base/db/expressions.ts'
import type { Tx } from '../../base/db/schema.ts'
import { quienAtiende } from '../../base/scope/queries.ts'
import { conPersona } from '../../base/scope/rules.ts'
import { bonoDe } from '../../dinero/bonos/vendidos/queries.ts'
import { adelantoDe, cobradoDe, pagarAntesDe, pedidoDe, porCobrar } from '../../dinero/cuenta/saldo/queries.ts'
import { PAGO } from '../../tienda/ordenes/queries.ts'

/** Rows of each list in the answer. */
const PRIMEROS = 10

/** The appointments of a user that are not over, nor cancelled, by start; `cancelacionHoras` as the limits say. */
export async function listMisCitas(tx: Tx, usuarioId: number, ahora: WallTime, cancelacionHoras: number) {
  const citas = await suyas(tx, usuarioId)
    .where('estado', '=', 'AGENDADA')
    .where('fin', '>', ahora)
    .orderBy('inicio')
    .orderBy('citas.id')
    .limit(PRIMEROS)
    .execute()
  return citas.map(({ estado: _, ...cita }) => citaMia(cita, cancelacionHoras))
}

/** One appointment of a user, in any state; undefined when it is not theirs. */
export async function findMiCita(tx: Tx, id: number, usuarioId: number, cancelacionHoras: number) {
  const cita = await suyas(tx, usuarioId).where('citas.id', '=', id).executeTakeFirst()
  return cita && { ...citaMia(cita, cancelacionHoras), estado: cita.estado }
}

/** The last appointment of a user that is over and was not cancelled. */
export async function findUltimaCita(tx: Tx, usuarioId: number, ahora: WallTime) {
  const cita = await tx
    .selectFrom('citas')
    .select(['id', 'servicio', 'inicio'])
    .select(quienAtiende('citas'))
    .where('usuarioId', '=', usuarioId)
    .where('estado', '<>', 'CANCELADA')
    .where('fin', '<=', ahora)
    .orderBy('inicio', 'desc')
    .orderBy('citas.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return cita && conPersona(cita)
}

function suyas(tx: Tx, usuarioId: number) {
  return tx
    .selectFrom('citas')
    .select(['id', 'inicio', 'fin', 'servicio', 'estado', 'confirmada', 'creado', 'version'])
    .select([pedidoDe('cita', 'citas.id').as('pedido'), cobradoDe('cita', 'citas.id').as('cobrado')])
    .select(bonoDe('citas.id').as('bonoId'))
    .select([adelantoDe('citas.id').as('adelanto'), pagarAntesDe('citas.id').as('pagarAntes')])
    .select(quienAtiende('citas'))
    .where('usuarioId', '=', usuarioId)
}

type Leida = Omit<Awaited<ReturnType<ReturnType<typeof suyas>['executeTakeFirstOrThrow']>>, 'estado'>

function citaMia(
  { confirmada, pedido, cobrado, bonoId, adelanto, pagarAntes, ...cita }: Leida,
  cancelacionHoras: number,
) {
  return {
    ...conPersona(cita),
    ...(confirmada !== null && { confirmada }),
    cambiableHasta: cambiableHasta(cita, cancelacionHoras),
    ...(bonoId === null ? pagoDe(pedido, cobrado) : { bono: bonoId }),
    ...(adelanto !== null && { adelanto: { monto: adelanto, hasta: pagarAntes } }),
  }
}

/** The person who attends the last appointment of a user, past or to come, while they can be booked. */
export function findUltimaPersona(tx: Tx, usuarioId: number) {
  return tx
    .selectFrom('citas')
    .innerJoin('personas', 'personas.id', 'atiendeId')
    .select(['personas.id', 'nombre'])
    .where('usuarioId', '=', usuarioId)
    .where('estado', '<>', 'CANCELADA')
    .where('atiende', '=', true)
    .orderBy('inicio', 'desc')
    .orderBy('citas.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The active workshops a user has a seat in that are not over, by start. */
export async function listMisTalleres(tx: Tx, usuarioId: number, ahora: WallTime) {
  const talleres = await tx
    .selectFrom('talleres')
    .innerJoin('inscripciones', 'tallerId', 'talleres.id')
    .select(['talleres.id', 'titulo', 'inicio', 'fin', 'lugar', 'inscripciones.id as inscripcionId', 'precioAcordado'])
    .select(cobradoDe('inscripcion', 'inscripciones.id').as('cobrado'))
    .where('usuarioId', '=', usuarioId)
    .where('estado', '=', 'CONFIRMADA')
    .where('activo', '=', true)
    .where('fin', '>', ahora)
    .orderBy('inicio')
    .orderBy('talleres.id')
    .limit(PRIMEROS)
    .execute()
  return talleres.map(({ precioAcordado, cobrado, ...taller }) => ({ ...taller, ...pagoDe(precioAcordado, cobrado) }))
}

function pagoDe(precio: Centimos | null, cobrado: number): { pago?: PagoAcordado } {
  return precio === null ? {} : { pago: { precio, cobrado: centimos(Number(cobrado)) } }
}

/** The orders of a user with money still to come, the oldest first. */
export function listMisPendientes(tx: Tx, usuarioId: number) {
  return tx
    .selectFrom('ordenes')
    .select(['codigo as codigoOrden', 'fecha', 'total'])
    .select(PAGO)
    .where('usuarioId', '=', usuarioId)
    .where('estado', '=', 'PENDIENTE')
    .where(porCobrar('orden', 'ordenes.id'))
    .orderBy('fecha')
    .orderBy('id')
    .limit(PRIMEROS)
    .execute()
}

/** The seats of workshops that are held for a user; the earliest end comes first. */
export function listMisCupos(tx: Tx, usuarioId: number, ahora: Instante) {
  return tx
    .selectFrom('inscripciones')
    .innerJoin('talleres', 'talleres.id', 'tallerId')
    .select(['tallerId', 'titulo', 'inicio', 'fin', 'ofrecidaHasta as hasta'])
    .where('usuarioId', '=', usuarioId)
    .where('ofrecidaHasta', '>', ahora)
    .where('activo', '=', true)
    .orderBy('ofrecidaHasta')
    .limit(PRIMEROS)
    .$narrowType<{ hasta: Instante }>()
    .execute()
}

/** The hours that are held for a user; the earliest end comes first. */
export async function listHoras(tx: Tx, usuarioId: number, ahora: Instante) {
  const horas = await tx
    .selectFrom('esperasDeDia')
    .select(['id', 'servicio', 'inicio', 'fin', 'ofrecidaHasta as hasta'])
    .select(quienAtiende('esperasDeDia'))
    .where('usuarioId', '=', usuarioId)
    .where('ofrecidaHasta', '>', ahora)
    .orderBy('ofrecidaHasta')
    .limit(PRIMEROS)
    .$narrowType<{ inicio: WallTime; fin: WallTime; hasta: Instante }>()
    .execute()
  return horas.map(conPersona)
}

/** The full workshops to come that a user waits for without an offer, by start. */
export function listMisEsperasDeTaller(tx: Tx, usuarioId: number, ahora: WallTime) {
  return tx
    .selectFrom('inscripciones')
    .innerJoin('talleres', 'talleres.id', 'tallerId')
    .select(['talleres.id', 'titulo', 'inicio', 'fin', 'inscripciones.id as inscripcionId'])
    .where('usuarioId', '=', usuarioId)
    .where('estado', '=', 'EN_ESPERA')
    .where('ofrecidaHasta', 'is', null)
    .where('activo', '=', true)
    .where('inicio', '>', ahora)
    .orderBy('inicio')
    .orderBy('talleres.id')
    .execute()
}

/** The sold-out products that a user waits for, by name. */
export function listProductosEsperados(tx: Tx, usuarioId: number) {
  return tx
    .selectFrom('esperasDeProducto')
    .innerJoin('productos', 'productos.id', 'productoId')
    .select(['productos.id', 'nombre'])
    .where('usuarioId', '=', usuarioId)
    .where('activo', '=', true)
    .orderBy(enOrden('nombre'))
    .orderBy('productos.id')
    .execute()
}
