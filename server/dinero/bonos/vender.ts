import { contar } from '../../../contract/base/text/text.ts'
import { hoy, wallTimeDe } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import { codigoDeBono } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import { UNSCOPED } from '../../base/scope/rules.ts'
import { requireCliente } from '../../cuentas/usuarios/queries.ts'
import { contarNovedad } from '../../mensajes/novedades/queries.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { cargar, cargarNueva } from '../cuenta/cargar.ts'
import { findDeudaDe } from '../cuenta/queries.ts'
import type { Acto } from '../cuenta/saldar.ts'
import { bonoVendido } from './carta.ts'
import { bonos } from './queries.ts'
import * as rules from './rules.ts'
import * as vendidos from './vendidos/queries.ts'

interface Venta {
  bonoId: number
  usuarioId: number
  /** The others who may use it. */
  compartido: readonly number[]
}

/** Hears that a person may use another bono, or one no more: their appointments from today on follow. */
type Vendido = (tx: Tx, usuarioId: number, acto: Acto) => Promise<unknown>

let seguirVenta: Vendido = async () => {}

/** Lets what a bono pays follow its sale. */
export function alVender(seguir: Vendido): void {
  seguirVenta = seguir
}

/** Sells a bono: a copy of what is offered now, with its sessions and what is owed for it. Refusals: 404, `bono_no_se_vende`. */
export async function hacerVenta(
  tx: Tx,
  { bonoId, usuarioId, compartido }: Venta,
  acto: Acto,
): Promise<vendidos.Vendido> {
  const { ahora } = acto
  const bono = await bonos.find(tx, bonoId)
  if (!bono) throw rules.bonoNoExiste()
  rules.assertSeVende(bono, hoy(ahora))
  const cliente = await requireCliente(tx, usuarioId)
  const persona = nombreDe(cliente)
  const otros = [...new Set(compartido)].filter((id) => id !== usuarioId)
  rules.assertSeComparte(bono, otros.length)
  for (const id of otros) await requireCliente(tx, id)
  const { nombre, sesiones, precio, vence, seComparte } = bono
  const servicios = bono.servicios.map((id, i) => ({ id, nombre: bono.nombres[i]! }))
  const copia = { nombre, servicios, sesiones, precio, vence, seComparte, regla: rules.reglaDe(bono) }
  const id = await vendidos.insertVendido(tx, { ...copia, bonoId, usuarioId, creado: ahora })
  await vendidos.insertCompartidos(tx, id, otros)
  const titulo = rules.tituloDeBono(sesiones)
  const cargo = { de: 'bono', id, codigo: codigoDeBono(id), titulo, usuarioId, persona } as const
  await cargarNueva(tx, { ...cargo, importe: precio, vence: wallTimeDe(ahora), tasa: vendidos.tasaDeBono(bonoId) })
  await notar(tx, { id, usuarioId, titulo: nombre }, { antes: null, despues: { Sesiones: String(sesiones) } }, acto)
  const causa = { por: acto.por?.id ?? null, usuarioId }
  const datos = { nombre: cliente.nombre, vendidoId: id }
  const novedad = { clase: 'BONO', que: 'NUEVA', asuntoId: id, usuarioId, inicio: null, detalle: cargo.codigo } as const
  await contarNovedad(tx, novedad, { por: acto.por, ahora })
  await enqueue(tx, { plantilla: bonoVendido, para: cliente.email, datos, causa }, ahora)
  for (const quien of [usuarioId, ...otros]) await seguirVenta(tx, quien, acto)
  return (await vendidos.findVendido(tx, id))!
}

/**
 * Takes unused sessions back, all that are left or so many: less is owed for the bono, and what was paid above that is a favor of its person.
 * Refusals: `bono_sin_sesiones`.
 */
export async function reembolsar(
  tx: Tx,
  id: number,
  pedidas: number | undefined,
  acto: Acto,
): Promise<vendidos.Vendido> {
  const vendido = await vendidos.findVendido(tx, id)
  if (!vendido || vendido.usuarioId === null) throw rules.bonoNoExiste()
  const cuantas = pedidas ?? vendido.quedan
  rules.assertQuedan(vendido.quedan, cuantas)
  const monto = rules.reembolsoDe(vendido, cuantas)
  const deuda = (await findDeudaDe(tx, 'bono', id))!
  const baja = { vendidoId: id, que: 'REEMBOLSADA', sesiones: -cuantas, monto, creado: acto.ahora } as const
  await vendidos.anotarSesion(tx, baja)
  const { codigo, titulo, usuarioId, persona, vence } = deuda
  const importe = rules.menos(deuda.importe!, monto)
  await cargar(tx, { de: 'bono', id, codigo, titulo, usuarioId, persona, vence, importe })
  const quedan = (cuantas: number) => ({ Quedan: String(cuantas) })
  const vistas = { antes: quedan(vendido.quedan), despues: quedan(vendido.quedan - cuantas) }
  await notar(tx, { id, usuarioId: vendido.usuarioId, titulo: vendido.nombre }, vistas, acto)
  return (await vendidos.findVendido(tx, id))!
}

/** Somebody who may use the bono of another person. */
export interface Participe {
  vendidoId: number
  usuarioId: number
}

/**
 * Lets one more person use a sold bono: it pays their appointments from today on. Changes nothing once they may. Refusals:
 * `bono_no_se_comparte`.
 */
export async function compartir(tx: Tx, quien: Participe, acto: Acto): Promise<vendidos.Vendido> {
  const { vendido, con } = await requireCompartido(tx, quien)
  if (vendido.usuarioId === quien.usuarioId || con.includes(quien.usuarioId)) return vendido
  rules.assertSeComparte(vendido, con.length + 1)
  await requireCliente(tx, quien.usuarioId)
  await vendidos.insertCompartidos(tx, quien.vendidoId, [quien.usuarioId])
  return seguirCompartido(tx, quien, { antes: con.length, despues: con.length + 1 }, acto)
}

/** Lets a person use a sold bono no more: it does not pay their appointments to come. Changes nothing where they may not. */
export async function dejarDeCompartir(tx: Tx, quien: Participe, acto: Acto): Promise<vendidos.Vendido> {
  const { vendido, con } = await requireCompartido(tx, quien)
  if (!con.includes(quien.usuarioId)) return vendido
  await vendidos.terminarCompartido(tx, quien, wallTimeDe(acto.ahora))
  return seguirCompartido(tx, quien, { antes: con.length, despues: con.length - 1 }, acto)
}

/** A sold bono that somebody has, with the ids of those who share it. */
async function requireCompartido(tx: Tx, { vendidoId }: Participe) {
  const vendido = await vendidos.findVendido(tx, vendidoId)
  if (!vendido || vendido.usuarioId === null) throw rules.bonoNoExiste()
  const comparten = (await vendidos.listCompartidos(tx, [vendidoId], UNSCOPED)).get(vendidoId) ?? []
  return { vendido, con: comparten.map(({ id }) => id) }
}

/** Writes how many share it, and no names: the history of one person keeps none of another's. */
async function seguirCompartido(
  tx: Tx,
  { vendidoId, usuarioId }: Participe,
  { antes, despues }: { antes: number; despues: number },
  acto: Acto,
): Promise<vendidos.Vendido> {
  await seguirVenta(tx, usuarioId, acto)
  const vendido = (await vendidos.findVendido(tx, vendidoId))!
  const cuantas = (otras: number) => ({ 'Lo usan además': contar(otras, 'persona', 'personas') })
  const suya = { id: vendidoId, usuarioId: vendido.usuarioId!, titulo: vendido.nombre }
  await notar(tx, suya, { antes: cuantas(antes), despues: cuantas(despues) }, acto)
  return vendido
}

/** Takes back all that is left of a person's bonos, before they are erased. */
export async function reembolsarLosDe(tx: Tx, usuarioId: number, acto: Acto): Promise<void> {
  for (const { id, quedan } of await vendidos.listPropios(tx, usuarioId))
    if (quedan > 0) await reembolsar(tx, id, undefined, acto)
}

type Vistas = { antes: Record<string, string> | null; despues: Record<string, string> }

/** Writes the history of a sold bono. */
async function notar(
  tx: Tx,
  { id, usuarioId, titulo }: { id: number; usuarioId: number; titulo: string },
  vistas: Vistas,
  { por, ahora }: Acto,
): Promise<void> {
  await record(tx, { por, asunto: 'BONO_VENDIDO', asuntoId: id, personaId: usuarioId, titulo, ...vistas }, ahora)
}
