import { centimos } from '../../../contract/base/money/dinero.ts'
import type { Tx } from '../../base/db/schema.ts'
import { volver } from './cargar.ts'
import * as libro from './libro/queries.ts'
import { notarMovimiento } from './notar.ts'
import { findDeudaDe, findMovimiento, type Movimiento, sumDevuelto } from './queries.ts'
import { type Como, preguntarSiHayIgual, requireVigente } from './recibir.ts'
import { assertSinDevolver, cabeEn, cuandoSeMovio } from './rules.ts'
import { type Acto, contarSaldo } from './saldar.ts'

/**
 * Takes a movement back by another one of the same day. What it paid is owed again; what had gone back is there again. Throws 404 for one
 * that was taken back, 409 `cobro_usado` for a payment of which something was given back.
 */
export async function revertir(tx: Tx, id: number, acto: Acto): Promise<void> {
  const movimiento = await requireVigente(tx, id)
  const tocadas = await deshacer(tx, movimiento, acto)
  await notarMovimiento(tx, { antes: movimiento, despues: null }, acto)
  await contarSaldo(tx, tocadas, acto)
}

/** Corrects how or when money moved: the movement is taken back and written down again for what it was for, told as one change. */
export async function corregir(tx: Tx, id: number, como: Como, { por, ahora }: Acto): Promise<Movimiento> {
  const antes = await requireVigente(tx, id)
  const { monto, deudaId, usuarioId, persona, titulo } = antes
  const { forma, referencia = null } = como
  const fecha = como.fecha === undefined ? antes.fecha : cuandoSeMovio(como.fecha, ahora)
  const otra = forma !== antes.forma || referencia !== antes.referencia
  if (otra && !como.insistir) await preguntarSiHayIgual(tx, { forma, referencia, monto })
  const quien = { deudaId, usuarioId, persona, titulo, anotadoPor: por?.id ?? null, creado: ahora }
  const nuevo = await libro.insertMovimiento(tx, { ...quien, monto, forma, fecha, referencia })
  await libro.pasarPartes(tx, antes, nuevo.id)
  await anular(tx, antes, { por, ahora })
  const despues = (await findMovimiento(tx, nuevo.id))!
  await notarMovimiento(tx, { antes, despues }, { por, ahora })
  return despues
}

/**
 * Takes back the payments without a form that stand for an order set PAGADO by hand, unless something of them was given back. An amount is
 * missing already when another payment was taken back: then they stay.
 */
export async function revertirSinForma(tx: Tx, ordenId: number, acto: Acto): Promise<void> {
  const deuda = (await findDeudaDe(tx, 'orden', ordenId))!
  if (cabeEn(deuda) > 0) return
  for (const { movimientoId } of await libro.listPartes(tx, deuda.id)) {
    const { forma } = await requireVigente(tx, movimientoId)
    if (forma === null && (await sumDevuelto(tx, movimientoId)) === 0) await revertir(tx, movimientoId, acto)
  }
}

/** Takes a movement back without telling anybody. Answers the debts that it touched. */
async function deshacer(tx: Tx, movimiento: Movimiento, acto: Acto): Promise<number[]> {
  const { id, monto, deudaId } = movimiento
  const partes = await libro.listPartesDe(tx, id)
  if (monto > 0) {
    assertSinDevolver(await sumDevuelto(tx, id))
    for (const parte of partes) if (parte.monto > 0) await libro.soltarDeuda(tx, parte, parte.monto)
    await libro.olvidarPartes(tx, id)
  } else await libro.recuperarDe(tx, id)
  await anular(tx, movimiento, acto)
  if (monto < 0 && deudaId !== null) await volver(tx, deudaId)
  const tocadas = partes.map((parte) => parte.deudaId)
  return deudaId === null ? tocadas : [...tocadas, deudaId]
}

/** Writes the contrary of a movement of which nothing is used, and pairs them. */
async function anular(tx: Tx, movimiento: Movimiento, { por, ahora }: Acto): Promise<void> {
  const { id, monto, deudaId, usuarioId, persona, titulo, forma, fecha, referencia } = movimiento
  const contrario = await libro.insertMovimiento(tx, {
    deudaId,
    usuarioId,
    persona,
    titulo,
    forma,
    fecha,
    referencia,
    monto: centimos(-monto),
    revierteId: id,
    vigente: false,
    anotadoPor: por?.id ?? null,
    creado: ahora,
  })
  const [entra, sale] = monto > 0 ? [id, contrario.id] : [contrario.id, id]
  await libro.gastar(tx, entra, sale, Math.abs(monto))
  await libro.setRevertido(tx, id)
}
