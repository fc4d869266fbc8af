import { type SelectQueryBuilder, sql } from 'kysely'
import { type Centimos, centimos } from '../../../contract/base/money/money.ts'
import { type Fecha, type Instante, masDias, type WallTime } from '../../../contract/base/time/time.ts'
import { nombreDe, personaDe } from '../../../contract/cuentas/cuentas.ts'
import { citaToca } from '../../agenda/horario/queries.ts'
import { enOrden } from '../../base/db/expressions.ts'
import type { Schema, Tx } from '../../base/db/schema.ts'
import { quienAtiende, suyas } from '../../base/scope/queries.ts'
import { conPersona, type Scope } from '../../base/scope/rules.ts'
import { bonoDe, findVendido, type Vendido } from '../../dinero/bonos/vendidos/queries.ts'
import { listFormas } from '../../dinero/cuenta/queries.ts'
import {
  ADELANTO,
  adelantoDe,
  ESPERA_ADELANTO,
  FALTA,
  HASTA,
  importeDe,
  PENDIENTE,
  pagarAntesDe,
  porCobrar,
  restoDe,
} from '../../dinero/cuenta/saldo/queries.ts'
import { PAGAR_ANTES } from '../../tienda/ordenes/queries.ts'

/** Rows shown of each waiting list. */
const PRIMEROS = 5
/** Unclosed appointments of past days are named for this many days, and at most so many. */
const DIAS_ANTERIORES = 90
const ANTERIORES = 20

/** Appointments that are not cancelled, touch the time from `desde` to before `hasta`, and that the caller sees, by start. */
export async function listCitasDeHoy(tx: Tx, desde: WallTime, hasta: WallTime, alcance: Scope) {
  const citas = vistas(tx, alcance)
    .where(citaToca({ inicio: desde, fin: hasta }))
    .orderBy('inicio')
    .orderBy('citas.id')
  return conCobros(tx, await citas.execute())
}

/** Those of some days before `hasta` that nobody has closed; who has waited longest comes first. */
export async function listAnteriores(tx: Tx, hasta: WallTime, alcance: Scope) {
  const citas = vistas(tx, alcance)
    .where('inicio', '>=', masDias(hasta, -DIAS_ANTERIORES))
    .where('inicio', '<', hasta)
    .where('fin', '<=', hasta)
    .where('inasistencia', 'is', null)
    .where(({ eb, or }) => or([eb('estado', '=', 'AGENDADA'), porCobrar('cita', 'citas.id')]))
  const filas = await citas.orderBy('inicio').orderBy('citas.id').limit(ANTERIORES).execute()
  const { total } = await tx
    .selectFrom(citas.as('anteriores'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { total: Number(total), filas: await conCobros(tx, filas) }
}

function vistas(tx: Tx, alcance: Scope) {
  return tx
    .selectFrom('citas')
    .innerJoin('usuarios', 'usuarios.id', 'usuarioId')
    .select(['citas.id', 'inicio', 'fin', 'servicio', 'estado', 'citas.version', 'inasistencia', 'confirmada'])
    .select(['usuarioId', 'nombre', 'apellido', 'telefono'])
    .select([
      importeDe('cita', 'citas.id').as('precio'),
      bonoDe('citas.id').as('bonoId'),
      restoDe('cita', 'citas.id').as('falta'),
      adelantoDe('citas.id').as('monto'),
      pagarAntesDe('citas.id').as('hasta'),
    ])
    .select(quienAtiende('citas'))
    .where('estado', '<>', 'CANCELADA')
    .where(suyas(alcance, 'citas'))
}

type Vista = Awaited<ReturnType<ReturnType<typeof vistas>['execute']>>[number]

async function conCobros(tx: Tx, citas: readonly Vista[]) {
  const ids = citas.map(({ id }) => id)
  const formas = await listFormas(tx, 'cita', ids)
  const bonos = await listBonosDe(tx, citas)
  return citas.map(({ nombre, apellido, telefono, inasistencia, falta, bonoId, monto, hasta, ...cita }) => ({
    ...conPersona(cita),
    usuarioNombre: nombreDe({ nombre, apellido }),
    usuarioTelefono: telefono ?? undefined,
    noAsistio: inasistencia !== null,
    falta: centimos(Number(falta)),
    formas: formas.get(cita.id) ?? [],
    ...(bonoId !== null && { bono: bonos.get(bonoId)! }),
    ...(monto !== null && cita.estado === 'AGENDADA' && { adelanto: { monto, hasta } }),
  }))
}

/** The appointments that wait for their deposit and that the caller sees, by the end of their wait. */
export async function listAdelantos(tx: Tx, alcance: Scope) {
  const esperan = tx
    .selectFrom('deudas')
    .innerJoin('citas', 'citas.id', 'deudas.citaId')
    .innerJoin('usuarios', 'usuarios.id', 'citas.usuarioId')
    .where(ESPERA_ADELANTO)
    .where('estado', '=', 'AGENDADA')
    .where(suyas(alcance, 'citas'))
  const filas = await esperan
    .select(['citas.id', 'inicio', 'servicio', 'citas.usuarioId', 'nombre', 'apellido'])
    .select([sql<Centimos>`${ADELANTO} - pagado`.as('falta'), HASTA.as('hasta')])
    .orderBy('pagarAntes')
    .orderBy('citas.id')
    .limit(PRIMEROS)
    .$narrowType<{ hasta: Instante }>()
    .execute()
  return {
    total: await count(esperan),
    filas: filas.map(({ nombre, apellido, ...cita }) => ({ ...cita, usuarioNombre: nombreDe({ nombre, apellido }) })),
  }
}

/** What is left of each bono that pays one of these appointments. */
async function listBonosDe(tx: Tx, citas: readonly Vista[]) {
  const bonos = new Map<number, Vendido>()
  for (const id of new Set(citas.flatMap(({ bonoId }) => bonoId ?? []))) bonos.set(id, (await findVendido(tx, id))!)
  return bonos
}

/** Counts the new appointments since then that the caller sees. */
export function countCitasNuevas(tx: Tx, desde: Instante, alcance: Scope) {
  return count(tx.selectFrom('citas').where('creado', '>=', desde).where(suyas(alcance, 'citas')))
}

/** Counts the appointments before a time that nobody closed and that the caller sees. */
export function countSinCerrar(tx: Tx, hasta: WallTime, alcance: Scope) {
  const abiertas = tx.selectFrom('citas').where('estado', '=', 'AGENDADA').where('inasistencia', 'is', null)
  return count(abiertas.where('inicio', '<', hasta).where(suyas(alcance, 'citas')))
}

/** Counts new enrolments and orders since then. */
export async function countNuevas(tx: Tx, desde: Instante) {
  return {
    inscripciones: await count(tx.selectFrom('inscripciones').where('inscripciones.fecha', '>=', desde)),
    ordenes: await count(tx.selectFrom('ordenes').where('ordenes.fecha', '>=', desde)),
  }
}

/** The undecided public holidays of some days. */
export function listPropuestos(tx: Tx, desde: Fecha, hasta: Fecha) {
  return tx
    .selectFrom('diasCerrados')
    .select(['fecha', 'motivo'])
    .where('estado', '=', 'PROPUESTO')
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
    .orderBy('fecha')
    .execute()
}

/** The orders with money still to come, those first that will be annulled first, then the oldest. */
export async function listPendientesDeHoy(tx: Tx) {
  const pendientes = tx
    .selectFrom('ordenes')
    .innerJoin('deudas', 'deudas.ordenId', 'ordenes.id')
    .where('estado', '=', 'PENDIENTE')
    .where(PENDIENTE)
  const filas = await pendientes
    .select(['ordenes.id', 'ordenes.codigo as codigoOrden', 'ordenes.usuarioId', 'usuarioNombre', 'usuarioApellido'])
    .select(['fecha', 'version', FALTA.as('falta'), PAGAR_ANTES])
    .orderBy('pagarAntes', (orden) => orden.asc().nullsLast())
    .orderBy('fecha')
    .orderBy('ordenes.id')
    .limit(PRIMEROS)
    .execute()
  return {
    total: await count(pendientes),
    filas: filas.map((orden) => ({ ...orden, usuarioNombre: personaDe(orden) })),
  }
}

/** The products for sale with `limite` units or fewer, the scarcest first; `salvo` are ids that are left out. */
export async function listEscasos(tx: Tx, limite: number, salvo: readonly number[]) {
  const escasos = tx
    .selectFrom('productos')
    .where('archivado', '=', false)
    .where('activo', '=', true)
    .where('stock', '<=', limite)
    .$if(salvo.length > 0, (query) => query.where('id', 'not in', salvo))
  const filas = await escasos
    .select(['id', 'nombre', 'stock'])
    .orderBy('stock')
    .orderBy(enOrden('nombre'))
    .limit(PRIMEROS)
    .execute()
  return { total: await count(escasos), filas }
}

export function countCorreosFallidos(tx: Tx): Promise<number> {
  return count(tx.selectFrom('correos').where('estado', '=', 'FALLIDO'))
}

/** True when a public holiday from this day on is undecided. */
export async function hasPropuestos(tx: Tx, desde: Fecha): Promise<boolean> {
  return (await count(tx.selectFrom('diasCerrados').where('estado', '=', 'PROPUESTO').where('fecha', '>=', desde))) > 0
}

/** True once somebody has an account who is no administrator and not invented. */
export async function hasClientes(tx: Tx): Promise<boolean> {
  const clientes = tx
    .selectFrom('usuarios')
    .where('rol', '=', 'CLIENTE')
    .where((eb) => eb.or([eb('contrasena', 'is not', null), eb('entraConCodigo', '=', true)]))
  return (await count(clientes.where('email', 'not like', '%.invalid'))) > 0
}

export async function hasSegundoFactor(tx: Tx): Promise<boolean> {
  return (await count(tx.selectFrom('segundosFactores').where('activado', 'is not', null))) > 0
}

export async function hasServicios(tx: Tx): Promise<boolean> {
  return (await count(tx.selectFrom('servicios'))) > 0
}

async function count<T extends keyof Schema>(filas: SelectQueryBuilder<Schema, T, object>): Promise<number> {
  const cuenta = filas.select(({ fn }) => fn.countAll<number>().as('total'))
  return ((await cuenta.executeTakeFirstOrThrow()) as { total: Centimos }).total
}
