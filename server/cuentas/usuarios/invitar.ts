import type { Instante } from '../../../contract/base/time/time.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import type { Tx } from '../../base/db/schema.ts'
import { record } from '../../base/history/queries.ts'
import { enviarInvitacion } from '../olvido/olvido.ts'
import { requirePersona } from './queries.ts'
import { assertSePuedeInvitar } from './rules.ts'

/**
 * Mails a person without an account a link to choose a password, which opens one. Like the link for a forgotten password, it proves the
 * address. Answers the person. Throws 404, or 409 `con_cuenta` or `usuario_sin_correo`.
 */
export async function invitar(tx: Tx, id: number, por: { id: number }, ahora: Instante) {
  const persona = await requirePersona(tx, id)
  assertSePuedeInvitar(persona)
  const { nombre, apellido } = persona
  await enviarInvitacion(tx, persona, ahora)
  const hecho = { por, asunto: 'ACCESO', asuntoId: id, personaId: id, titulo: nombreDe({ nombre, apellido }) } as const
  await record(tx, { ...hecho, antes: {}, despues: { Invitación: 'enviada' } }, ahora)
  return persona
}
