import { type Instante, masMs } from '../../../contract/base/time/tiempo.ts'
import { nombreDe } from '../../../contract/cuentas/nombre.ts'
import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import { hashToken, newToken } from '../../base/http/session.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { requirePersona } from '../acceso/queries.ts'
import { saveRestablecimiento } from '../olvido/queries.ts'
import { contrasenaPendiente, invitacion } from './correo.ts'
import { assertSePuedeInvitar } from './rules.ts'

/**
 * Mails a person without an account a link to choose a password, which opens one. Like the link for a forgotten password, it proves the
 * address. Answers the address. Throws 404, or 409 `con_cuenta` or `usuario_sin_correo`.
 */
export async function invitar(tx: Tx, id: number, por: { id: number }, ahora: Instante): Promise<string> {
  const persona = await requirePersona(tx, id)
  assertSePuedeInvitar(persona)
  const { nombre, apellido, email } = persona
  const token = await crearEnlace(tx, id, ahora)
  await enqueue(tx, { plantilla: invitacion, para: email, datos: { nombre, token } }, ahora)
  const hecho = { por, asunto: 'ACCESO', asuntoId: id, titulo: nombreDe({ nombre, apellido }) } as const
  await record(tx, { ...hecho, antes: {}, despues: { Invitación: 'enviada' } }, ahora)
  return email
}

/** Mails an account that a code has opened a link to choose a password whenever they like. */
export async function ofrecerContrasena(
  tx: Tx,
  { usuarioId, email }: { usuarioId: number; email: string },
  ahora: Instante,
): Promise<void> {
  const token = await crearEnlace(tx, usuarioId, ahora)
  await enqueue(tx, { plantilla: contrasenaPendiente, para: email, datos: { usuarioId, token } }, ahora)
}

async function crearEnlace(tx: Tx, usuarioId: number, ahora: Instante): Promise<string> {
  const token = newToken()
  const vence = masMs(ahora, invitacion.vigencia!)
  await saveRestablecimiento(tx, { tokenHash: hashToken(token), usuarioId, vence })
  return token
}
