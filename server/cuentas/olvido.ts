import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Instante, masMs } from '../../contract/tiempo.ts'
import { enqueue } from '../correo/queries.ts'
import { type Db, write } from '../db/base.ts'
import { hashToken } from '../http/sesion.ts'
import { assertContrasena, hashContrasena } from './contrasenas.ts'
import * as correos from './correos.ts'
import * as queries from './queries.ts'
import { enlaceInvalido, VIGENCIA_DE_ENLACE_MS } from './rules.ts'

/** Far longer than the work: when the answer leaves tells nothing about whether there was a link to write down. */
const DURACION_MS = 200

/** Sends a link to change the password, which replaces an older one. An address without an account gets none, after the same time. */
export async function pedirEnlace(db: Db, email: string, ahora: Instante): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const enviar = write(db, async (tx) => {
    const cuenta = await queries.findCredenciales(tx, email)
    if (!cuenta) return
    const vence = masMs(ahora, VIGENCIA_DE_ENLACE_MS)
    await queries.saveRestablecimiento(tx, { tokenHash: hashToken(token), usuarioId: cuenta.id, vence })
    await enqueue(tx, { plantilla: correos.contrasena, para: email, datos: { token } }, ahora)
  })
  await Promise.all([enviar, sleep(DURACION_MS)])
}

/**
 * Changes the password with the token of a link, ends every session of the user and tells them by mail. The link is used up in the
 * same transaction; a password that is refused leaves it alive. Throws 400 `enlace_invalido` or `contrasena_comun`.
 */
export async function restablecer(db: Db, token: string, password: string, ahora: Instante): Promise<void> {
  const tokenHash = hashToken(token)
  const persona = await queries.findRestablecimiento(db.read, tokenHash, ahora)
  if (!persona) throw enlaceInvalido()
  assertContrasena(password, persona)
  const contrasena = await hashContrasena(password)
  await write(db, async (tx) => {
    const usuarioId = await queries.takeRestablecimiento(tx, tokenHash, ahora)
    if (usuarioId === undefined) throw enlaceInvalido()
    await queries.setContrasena(tx, usuarioId, contrasena)
    await enqueue(tx, { plantilla: correos.contrasenaCambiada, para: persona.email, datos: { momento: ahora } }, ahora)
  })
}
