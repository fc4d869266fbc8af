import type { Centimos } from '../../../contract/base/money/dinero.ts'
import { type Instante, type WallTime, wallTimeDe } from '../../../contract/base/time/tiempo.ts'
import type { CobrableDe } from '../../../contract/dinero/cobros.ts'
import type { FormaDeCobro } from '../../../contract/dinero/formas-de-cobro.ts'
import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import type { App } from '../../base/http/app.ts'
import { notFound } from '../../base/http/refuse.ts'
import type { Sesion } from '../../base/http/session.ts'
import type { Scope } from '../../base/scope/scope.ts'
import { COBRO } from './columnas.ts'
import * as queries from './queries.ts'
import { assertCabe, isCompleto } from './rules.ts'

type Cobrables = App['cobrables']

export interface CobroPedido {
  de: CobrableDe
  id: number
  /** Céntimos; negative when given back. */
  monto: number
  forma: FormaDeCobro | null
  fecha?: WallTime | undefined
  referencia: string | null
}

type Quien = { id: number } | null

/** The charged thing with its payments. Throws 404. */
export async function readCuenta(tx: Tx, cobrables: Cobrables, de: CobrableDe, id: number) {
  const cobrable = cobrables[de]
  const cobrado = await cobrable?.find(tx, id)
  if (!cobrable || !cobrado) throw noExiste()
  return { cobrable, ...cobrado, cobrado: await queries.sumCobros(tx, de, id) }
}

/** Throws 404 for what the caller does not see: of somebody who attends, all but their own appointments. */
export async function assertVe(
  tx: Tx,
  cobrables: Cobrables,
  { atiendeId }: Scope,
  { de, id }: { de: CobrableDe; id: number | null },
): Promise<void> {
  if (atiendeId === null) return
  const cobrado = id === null ? undefined : await cobrables[de]?.find(tx, id)
  if (cobrado?.atiendeId !== atiendeId) throw noExiste()
}

function noExiste() {
  return notFound('Lo que se cobra no existe o fue eliminado.')
}

/** Records a payment, or money given back, with its entry in the history. The paid thing is told when it is paid in full, or no more. */
export async function registrarCobro(
  tx: Tx,
  cobrables: Cobrables,
  { de, id, monto, forma, fecha, referencia }: CobroPedido,
  por: Quien,
  ahora: Instante,
): Promise<queries.CobroFila> {
  const { cobrable, titulo, persona, usuarioId, precio, cobrado } = await readCuenta(tx, cobrables, de, id)
  assertCabe({ precio, cobrado }, monto)
  const cobro = await queries.insertCobro(tx, {
    ...{ de, deId: id, usuarioId, titulo, persona, monto: monto as Centimos, forma, referencia },
    ...{ fecha: fecha ?? wallTimeDe(ahora), creado: ahora },
  })
  await note(tx, null, cobro, por, ahora)
  await cobrable.saldar?.(tx, id, isCompleto({ precio, cobrado: cobrado + monto }), por, ahora)
  return cobro
}

/** Deletes a payment recorded in error. Throws 404. */
export async function borrarCobro(
  tx: Tx,
  cobrables: Cobrables,
  id: number,
  por: Sesion,
  ahora: Instante,
): Promise<void> {
  const cobro = await queries.findCobro(tx, id)
  if (!cobro) throw notFound('El cobro no existe o fue eliminado.')
  await assertVe(tx, cobrables, por, { de: cobro.de, id: deIdDe(cobro) })
  await borrar(tx, cobro, por, ahora)
  const deId = deIdDe(cobro)
  if (deId === null) return
  const { cobrable, precio, cobrado } = await readCuenta(tx, cobrables, cobro.de, deId)
  await cobrable.saldar?.(tx, deId, isCompleto({ precio, cobrado }), por, ahora)
}

/** Deletes the payment that stood for an order set PAGADO by hand, unless money was given back: then it did come in. */
export async function borrarSinForma(tx: Tx, ordenId: number, por: Quien, ahora: Instante): Promise<void> {
  const cobros = await queries.listCobrosDe(tx, 'orden', ordenId)
  if (cobros.some(({ monto }) => monto < 0)) return
  for (const cobro of cobros) if (cobro.forma === null) await borrar(tx, cobro, por, ahora)
}

async function borrar(tx: Tx, cobro: queries.CobroFila, por: Quien, ahora: Instante): Promise<void> {
  await queries.deleteCobro(tx, cobro)
  await note(tx, cobro, null, por, ahora)
}

/** The id of the paid thing; null once that is deleted. */
export function deIdDe({ ordenId, citaId, inscripcionId }: queries.CobroFila): number | null {
  return ordenId ?? citaId ?? inscripcionId
}

async function note(
  tx: Tx,
  antes: queries.CobroFila | null,
  despues: queries.CobroFila | null,
  por: Quien,
  ahora: Instante,
): Promise<void> {
  const { id, titulo, usuarioId: personaId } = (despues ?? antes)!
  const vistas = { antes: antes && COBRO.vistaDe(antes), despues: despues && COBRO.vistaDe(despues) }
  await record(tx, { por, asunto: 'COBRO', asuntoId: id, personaId, titulo, ...vistas }, ahora)
}
