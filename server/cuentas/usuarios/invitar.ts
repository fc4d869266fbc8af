import type { Instante } from '../../../contract/base/time/tiempo.ts'
import { nombreDe } from '../../../contract/cuentas/nombre.ts'
import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { requirePersona } from '../acceso/queries.ts'
import { crearPrimerEnlace } from '../olvido/olvido.ts'
import { invitacion } from './correo.ts'
import { assertSePuedeInvitar } from './rules.ts'

/**
 * Mails a person without an account a link to choose a password, which opens one. Like the link for a forgotten password, it proves the
 * address. Answers the address. Throws 404, or 409 `con_cuenta` or `usuario_sin_correo`.
 */
export async function invitar(tx: Tx, id: number, por: { id: number }, ahora: Instante): Promise<string> {
  const persona = await requirePersona(tx, id)
  assertSePuedeInvitar(persona)
  const { nombre, apellido, email } = persona
  const token = await crearPrimerEnlace(tx, id, ahora)
  await enqueue(tx, { plantilla: invitacion, para: email, datos: { nombre, token } }, ahora)
  const hecho = { por, asunto: 'ACCESO', asuntoId: id, titulo: nombreDe({ nombre, apellido }) } as const
  await record(tx, { ...hecho, antes: {}, despues: { Invitación: 'enviada' } }, ahora)
  return email
}
