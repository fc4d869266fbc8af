import { type Instante, masMs } from '../../../contract/base/time/tiempo.ts'
import type { Tx } from '../../base/db/schema.ts'
import { hashToken, newToken } from '../../base/http/session.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { assertContrasena, hashContrasena } from '../acceso/contrasenas.ts'
import * as correos from '../acceso/correos.ts'
import { findCuenta, setContrasena } from '../acceso/queries.ts'
import { DIAS_DE_INVITACION, enlaceInvalido, VIGENCIA_DE_ENLACE_MS } from '../acceso/rules.ts'
import * as queries from './queries.ts'

/** Mails a link for a forgotten password, which replaces an older one. An address without an account gets none, one whose account has no password its first. */
export async function enviarEnlace(tx: Tx, email: string, ahora: Instante): Promise<void> {
  const cuenta = await findCuenta(tx, email)
  if (!cuenta) return
  const token = newToken()
  const vence = masMs(ahora, VIGENCIA_DE_ENLACE_MS)
  await queries.saveRestablecimiento(tx, { tokenHash: hashToken(token), usuarioId: cuenta.id, vence, clase: 'OLVIDO' })
  await enqueue(
    tx,
    {
      plantilla: correos.contrasena,
      para: email,
      datos: { token, ...(cuenta.entraConCodigo && { primera: true as const }) },
    },
    ahora,
  )
}

/** Makes a link to choose a first password, which replaces an older such one. Answers its token. */
export async function crearPrimerEnlace(tx: Tx, usuarioId: number, ahora: Instante): Promise<string> {
  const token = newToken()
  const vence = masMs(ahora, DIAS_DE_INVITACION * 24 * 60 * 60_000)
  await queries.saveRestablecimiento(tx, { tokenHash: hashToken(token), usuarioId, vence, clase: 'PRIMERA' })
  return token
}

/** Mails an account that a code has opened a link to choose a password whenever they like. */
export async function ofrecerContrasena(
  tx: Tx,
  { usuarioId, email: para }: { usuarioId: number; email: string },
  ahora: Instante,
): Promise<void> {
  const token = await crearPrimerEnlace(tx, usuarioId, ahora)
  await enqueue(tx, { plantilla: correos.contrasenaPendiente, para, datos: { usuarioId, token } }, ahora)
}

/**
 * Checks a link's token and hashes the new password; a refused password leaves the link alive. Returns the function that changes it, ends
 * every session, uses up the link and answers whose it is and whether it is their first. It tells the person by mail, except about a first password. Both throw 400 `enlace_invalido`, the
 * first also `contrasena_comun`.
 */
export async function prepareRestablecimiento(leer: Tx, token: string, password: string, ahora: Instante) {
  const tokenHash = hashToken(token)
  const persona = await queries.findRestablecimiento(leer, tokenHash, ahora)
  if (!persona) throw enlaceInvalido()
  assertContrasena(password, persona)
  const contrasena = await hashContrasena(password)
  const primera = persona.contrasena === null
  return async (tx: Tx) => {
    const usuarioId = await queries.takeRestablecimiento(tx, tokenHash, ahora)
    if (usuarioId === undefined) throw enlaceInvalido()
    await setContrasena(tx, usuarioId, contrasena)
    if (primera) return { usuarioId, primera }
    await enqueue(tx, { plantilla: correos.contrasenaCambiada, para: persona.email, datos: { momento: ahora } }, ahora)
    return { usuarioId, primera }
  }
}
