import { DIA_MS, type Instante, masMs } from '../../../contract/base/time/time.ts'
import type { Restablecimiento } from '../../../contract/cuentas/entrada.ts'
import type { Tx } from '../../base/db/schema.ts'
import { hashToken, newToken } from '../../base/http/session.ts'
import { enqueue, wentTo } from '../../mensajes/outbox/queries.ts'
import { assertContrasena, hashContrasena } from '../acceso/contrasenas.ts'
import * as correos from '../acceso/correos.ts'
import { findCuenta, setContrasena } from '../acceso/queries.ts'
import { DIAS_DE_INVITACION, enlaceInvalido, VIGENCIA_DE_ENLACE_MS } from '../acceso/rules.ts'
import { findSinCuenta } from '../usuarios/queries.ts'
import { invitacion } from './correo.ts'
import * as queries from './queries.ts'

/**
 * Mails a link for a forgotten password, which replaces an older one. One whose account has no password gets its first, an address without an
 * account a new invitation where one went to it, and otherwise nothing.
 */
export async function enviarEnlace(tx: Tx, email: string, ahora: Instante): Promise<void> {
  const cuenta = await findCuenta(tx, email)
  if (!cuenta) return invitarOtraVez(tx, email, ahora)
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

async function invitarOtraVez(tx: Tx, email: string, ahora: Instante): Promise<void> {
  const persona = await findSinCuenta(tx, email)
  if (!persona || !(await wentTo(tx, invitacion.nombre, email))) return
  await enviarInvitacion(tx, { ...persona, email }, ahora)
}

/** Mails a person without an account a link to choose a password, which opens one. It replaces an older one. */
export async function enviarInvitacion(
  tx: Tx,
  { id, nombre, email }: { id: number; nombre: string; email: string },
  ahora: Instante,
): Promise<void> {
  const token = await crearPrimerEnlace(tx, id, ahora)
  await enqueue(tx, { plantilla: invitacion, para: email, datos: { nombre, token } }, ahora)
}

/** Makes a link to choose a first password, which replaces an older such one. Answers its token. */
async function crearPrimerEnlace(tx: Tx, usuarioId: number, ahora: Instante): Promise<string> {
  const token = newToken()
  const vence = masMs(ahora, DIAS_DE_INVITACION * DIA_MS)
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

/** Throws 400 `enlace_invalido`. */
export async function readRestablecimiento(tx: Tx, token: string, ahora: Instante): Promise<Restablecimiento> {
  const { nombre, email, contrasena, entraConCodigo } = await requireRestablecimiento(tx, hashToken(token), ahora)
  return { nombre, email, nueva: contrasena === null && !entraConCodigo }
}

async function requireRestablecimiento(tx: Tx, tokenHash: string, ahora: Instante) {
  const persona = await queries.findRestablecimiento(tx, tokenHash, ahora)
  if (!persona) throw enlaceInvalido()
  return persona
}

/**
 * Checks a link's token and hashes the new password; a refused password leaves the link alive. Returns the function that changes it, ends
 * every session, uses up the link and answers whose it is and whether it is their first. It tells the person by mail, except about a first password. Both throw 400 `enlace_invalido`, the
 * first also `contrasena_comun`.
 */
export async function prepareRestablecimiento(leer: Tx, token: string, password: string, ahora: Instante) {
  const tokenHash = hashToken(token)
  const persona = await requireRestablecimiento(leer, tokenHash, ahora)
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
