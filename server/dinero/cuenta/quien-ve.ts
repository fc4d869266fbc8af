import { centimos } from '../../../contract/base/money/money.ts'
import type { Parsed } from '../../../contract/base/wire/endpoint.ts'
import type { CobrableDe, createCobro } from '../../../contract/dinero/cobros.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Scope } from '../../base/scope/rules.ts'
import { assertLaAtiende } from '../../cuentas/usuarios/queries.ts'
import { suyoLibre } from './cargar.ts'
import { listPartesDe } from './libro/queries.ts'
import * as queries from './queries.ts'
import { cobroNoExiste, cobroTambienAjeno, deudaNoExiste } from './rules.ts'

// Who sees what of the ledger: an administrator all, somebody who attends what is of their own appointments.

type Pedido = Parsed<typeof createCobro>['body']

/** Throws 404 for what the caller does not see: of somebody who attends, all but their own appointments. */
export async function assertVe(
  tx: Tx,
  sesion: Scope,
  { de, id, para = [], usuarioId }: Partial<Pedido>,
): Promise<void> {
  if (sesion.atiendeId === null) return
  if (de && id) await findVisible(tx, sesion, { de, id })
  for (const { deudaId } of para) assertSuya(sesion, await queries.findDeuda(tx, deudaId), deudaNoExiste)
  if (usuarioId !== undefined) await assertLaAtiende(tx, sesion, usuarioId)
}

/**
 * The same for a payment; one that is for somebody else's appointment too is not theirs alone to correct. What they noted for nothing yet is
 * theirs.
 */
export async function assertVeCobro(tx: Tx, sesion: Scope & { id: number }, id: number): Promise<void> {
  const cobro = await queries.requireVigente(tx, id)
  if (sesion.atiendeId === null) return
  const deudas = []
  for (const { deudaId } of await listPartesDe(tx, id)) deudas.push(await queries.findDeuda(tx, deudaId))
  const loNoto = cobro.anotadoPor === sesion.id
  if (!loNoto && !deudas.some((deuda) => deuda?.atiendeId === sesion.atiendeId))
    assertSuya(sesion, cobro, cobroNoExiste)
  for (const deuda of deudas) assertSuya(sesion, deuda, cobroTambienAjeno)
}

/** What is owed for a thing. Throws 404 for what the caller does not see. */
export async function findVisible(tx: Tx, sesion: Scope, { de, id }: { de: CobrableDe; id: number }) {
  const deuda = await queries.findDeudaDe(tx, de, id)
  assertSuya(sesion, deuda, deudaNoExiste)
  return deuda!
}

function assertSuya({ atiendeId }: Scope, cosa: { atiendeId: number | null } | undefined, noExiste: () => Error): void {
  if (!cosa || (atiendeId !== null && cosa.atiendeId !== atiendeId)) throw noExiste()
}

/** Of a payment that is for other things too, the part of this one, with what went back of it: the others may be of somebody else who attends. */
export async function soloDe(
  tx: Tx,
  { id, titulo }: queries.DeudaFila,
  cobro: queries.Movimiento,
): Promise<queries.Movimiento> {
  const partes = await listPartesDe(tx, cobro.id)
  const suya = partes.find(({ deudaId }) => deudaId === id)
  if (!suya || partes.length === 1) return cobro
  const devuelto = await queries.sumDevuelto(tx, cobro.id, id)
  return { ...cobro, titulo, monto: centimos(suya.monto + suyoLibre(suya) + devuelto) }
}
