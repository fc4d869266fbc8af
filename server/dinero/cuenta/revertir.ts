import { centimos } from '../../../contract/base/money/money.ts'
import { formatFechaCorta, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import type { FormaDeCobro } from '../../../contract/dinero/pagos/pagos.ts'
import type { Tx } from '../../base/db/schema.ts'
import { volver } from './cargar.ts'
import * as libro from './libro/queries.ts'
import { notarMovimiento } from './notar.ts'
import { findDeudaDe, findMovimiento, type Movimiento, requireVigente, sumDevuelto } from './queries.ts'
import { type Como, preguntarSiHayIgual } from './recibir.ts'
import { findFinCerrado } from './reparto/queries.ts'
import { repartirOtraVez, repartirReves } from './reparto/repartir.ts'
import { assertMesAbierto, assertSinDeshacer, assertSinDevolver, cabeEn, cuandoSeMovio } from './rules.ts'
import { type Acto, contarSaldo } from './saldar.ts'

/**
 * Takes a movement back by another one of the same day, or of today where its month is closed: then both stay, and the new one names the
 * other. What it paid is owed again; what had gone back is there again. Throws 404 for one that was taken back, 409 `cobro_usado` for a
 * payment of which something was given back.
 */
export async function revertir(tx: Tx, id: number, acto: Acto): Promise<void> {
  const movimiento = await requireVigente(tx, id)
  const { tocadas, correccion } = await deshacer(tx, movimiento, acto)
  const nota = correccion ? { antes: null, despues: correccion } : { antes: movimiento, despues: null }
  await notarMovimiento(tx, nota, acto)
  await contarSaldo(tx, tocadas, acto)
}

/** Corrects how or when money moved: the movement is taken back and written down again for what it was for, told as one change. */
export async function corregir(tx: Tx, id: number, como: Como, acto: Acto): Promise<Movimiento> {
  const antes = await requireVigente(tx, id)
  assertSinDeshacer(antes)
  const cuando = { hoy: wallTimeDe(acto.ahora), fin: await findFinCerrado(tx) }
  const cerrado = deMesCerrado(antes, cuando.fin)
  const { monto, deudaId, usuarioId, persona, titulo, documento } = antes
  const { forma, referencia = null } = como
  const fecha = otroDia(antes, como.fecha, cuando) ?? cuandoSeMovio(como.fecha, acto.ahora)
  assertMesAbierto(fecha, cuando.fin)
  const otra = forma !== antes.forma || referencia !== antes.referencia
  if (otra && !como.insistir) await preguntarSiHayIgual(tx, { forma, referencia, monto })
  const que = { monto, forma, fecha, referencia, documento, corrigeId: cerrado ? id : antes.corrigeId }
  const nuevo = await libro.insertMovimiento(tx, { deudaId, usuarioId, persona, titulo, ...que }, acto)
  await libro.pasarPartes(tx, antes, nuevo.id)
  await repartirOtraVez(tx, { ...antes, entra: monto > 0 }, nuevo, cuando)
  await anular(tx, antes, acto)
  const despues = (await findMovimiento(tx, nuevo.id))!
  await notarMovimiento(tx, { antes, despues }, acto)
  return despues
}

/** The day that stays when none is chosen, or the same one; of a closed month it is today. */
function otroDia(
  antes: Movimiento,
  fecha: WallTime | undefined,
  { hoy, fin }: { hoy: WallTime; fin: WallTime | null },
): WallTime | undefined {
  if (fecha !== undefined && fecha !== antes.fecha) return undefined
  return deMesCerrado(antes, fin) ? hoy : antes.fecha
}

function deMesCerrado({ fecha }: Movimiento, fin: WallTime | null): boolean {
  return fin !== null && fecha < fin
}

/**
 * Takes back the payments without a form that stand for an order set PAGADO by hand, unless something of them was given back or pays
 * something else. An amount is missing already when another payment was taken back: then they stay.
 */
export async function revertirSinForma(tx: Tx, ordenId: number, acto: Acto): Promise<void> {
  const deuda = (await findDeudaDe(tx, 'orden', ordenId))!
  if (cabeEn(deuda) > 0) return
  for await (const { id } of sinForma(tx, deuda.id)) {
    const pagaOtra = (await libro.listPartesDe(tx, id)).some(({ deudaId, monto }) => deudaId !== deuda.id && monto > 0)
    if (!pagaOtra && (await sumDevuelto(tx, id)) === 0) await revertir(tx, id, acto)
  }
}

/** Names the form of the payments that stand for an order set PAGADO by hand, of which nobody named one. */
export async function nombrarForma(tx: Tx, ordenId: number, forma: FormaDeCobro, acto: Acto): Promise<void> {
  const deuda = (await findDeudaDe(tx, 'orden', ordenId))!
  for await (const { id, referencia } of sinForma(tx, deuda.id)) await corregir(tx, id, { forma, referencia }, acto)
}

/** The payments that stand for a debt and of which nobody named the form. */
async function* sinForma(tx: Tx, deudaId: number): AsyncGenerator<Movimiento> {
  for (const { movimientoId, monto } of await libro.listPartes(tx, deudaId)) {
    if (monto === 0) continue
    const movimiento = await requireVigente(tx, movimientoId)
    if (movimiento.forma === null) yield movimiento
  }
}

/** Takes a movement back without telling anybody. Answers the debts that it touched, and the movement of today that corrects a closed month. */
async function deshacer(tx: Tx, movimiento: Movimiento, acto: Acto) {
  const { id, monto, deudaId } = movimiento
  const partes = await libro.listPartesDe(tx, id)
  assertSinDeshacer(movimiento)
  if (monto > 0) {
    assertSinDevolver(await sumDevuelto(tx, id))
    for (const parte of partes) if (parte.monto > 0) await libro.soltarDeuda(tx, parte, parte.monto)
    await libro.olvidarPartes(tx, id)
  } else await libro.recuperarDe(tx, id)
  const correccion = await anular(tx, movimiento, acto)
  if (monto < 0 && deudaId !== null) await volver(tx, deudaId)
  const suyas = partes.map((parte) => parte.deudaId)
  return { tocadas: deudaId === null ? suyas : [...suyas, deudaId], correccion }
}

/** Writes the contrary of a movement of which nothing is used, and pairs them. Answers it when it is of today, because that month is closed. */
async function anular(tx: Tx, movimiento: Movimiento, acto: Acto): Promise<Movimiento | null> {
  const { id, monto, deudaId, usuarioId, persona, titulo, forma, fecha, referencia } = movimiento
  const cuando = { hoy: wallTimeDe(acto.ahora), fin: await findFinCerrado(tx) }
  const cerrado = deMesCerrado(movimiento, cuando.fin)
  const par = cerrado
    ? { titulo: `Corrige lo del ${formatFechaCorta(fecha)}: ${titulo}`, fecha: cuando.hoy, corrigeId: id }
    : { titulo, fecha, revierteId: id, vigente: false }
  const deEste = { deudaId, usuarioId, persona, forma, referencia, monto: centimos(-monto) }
  const contrario = await libro.insertMovimiento(tx, { ...deEste, ...par }, acto)
  const [entra, sale] = monto > 0 ? [id, contrario.id] : [contrario.id, id]
  await libro.gastar(tx, entra, sale, Math.abs(monto))
  await repartirReves(tx, id, contrario.id, cuando)
  if (cerrado) return contrario
  await libro.setRevertido(tx, id)
  return null
}
