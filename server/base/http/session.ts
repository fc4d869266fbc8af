import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DIA_MS, HORA_MS, type Instante, masMs } from '../../../contract/base/time/time.ts'
import { DE_QUIEN } from '../../../contract/base/wire/endpoint.ts'
import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import type { Tx } from '../db/schema.ts'
import { deleteSesion, findSesion, insertSesion, moveDispositivos, renewSesion } from '../db/sessions.ts'
import type { Scope } from '../scope/rules.ts'
import type { App } from './app.ts'
import { clearCookie, readCookie, setCookie } from './cookies.ts'
import { refuse, sinSesion } from './refuse.ts'

const DURACION_MS = 30 * DIA_MS
/** A session slides at most once a day, so that reading a page does not write; an administrator's every ten minutes. */
const RENOVAR_TRAS_MS = DIA_MS
const RENOVAR_ADMIN_TRAS_MS = 10 * 60_000
/** An administrator is logged out after this long without a request. */
const OCIO_DE_ADMIN_MS = 12 * HORA_MS
/** A session ends this long after the login, however much it is used. */
const VIDA_MS = 365 * DIA_MS
const VIDA_DE_ADMIN_MS = 30 * DIA_MS

/** The caller. */
export interface Sesion extends Scope {
  id: number
  nombre: string
  apellido: string
  email: string
  rol: string
  /** True while the account has no password. */
  entraConCodigo: boolean
  /** The session's own key, to end it or to spare it. */
  tokenHash: string
}

/** The session of the request's cookie and the time of its last use, or null. */
export async function readSesion(app: App, request: FastifyRequest): Promise<(Sesion & { usada: Instante }) | null> {
  const token = readCookie(app, request, 'bio_sesion')
  if (!token) return null
  const ahora = app.now()
  const tokenHash = hashToken(token)
  const found = await findSesion(app.db.read, tokenHash, ahora)
  if (!found || terminada(found, ahora)) return null
  const { creada: _, ...sesion } = found
  return { ...sesion, tokenHash }
}

function terminada(sesion: { rol: string; creada: Instante; usada: Instante }, ahora: Instante): boolean {
  if (!esAdmin(sesion)) return ahora - sesion.creada >= VIDA_MS
  return ahora - sesion.usada >= OCIO_DE_ADMIN_MS || ahora - sesion.creada >= VIDA_DE_ADMIN_MS
}

export function isRenewalDue(sesion: { rol: string; usada: Instante }, ahora: Instante): boolean {
  return ahora - sesion.usada > (esAdmin(sesion) ? RENOVAR_ADMIN_TRAS_MS : RENOVAR_TRAS_MS)
}

/** Refuses a call that was meant for another person: whoever shares the browser may have logged in beside the screen. */
export function assertMismaPersona({ headers }: FastifyRequest, { id }: { id: number }): void {
  const deQuien = headers[DE_QUIEN]
  if (deQuien === undefined || deQuien === String(id)) return
  const frase = 'En este navegador entró otra persona, así que no se hizo nada. Revisa la página e inténtalo de nuevo.'
  throw refuse(403, 'otra_persona', frase)
}

/** Lets the request's session last another 30 days from now. */
export async function renovarSesion(tx: Tx, { tokenHash }: Sesion, ahora: Instante): Promise<void> {
  await renewSesion(tx, tokenHash, ahora, masMs(ahora, DURACION_MS))
}

/** Opens a session and ends the request's old one, because the id must change at login. Answers its token, for `sendSesion`. */
export async function openSesion(tx: Tx, app: App, request: FastifyRequest, usuarioId: number): Promise<string> {
  const ahora = app.now()
  const token = newToken()
  const anterior = readCookie(app, request, 'bio_sesion')
  if (anterior) await moveDispositivos(tx, usuarioId, hashToken(anterior), hashToken(token))
  await closeSesion(tx, app, request)
  const vence = masMs(ahora, DURACION_MS)
  await insertSesion(tx, { tokenHash: hashToken(token), usuarioId, creada: ahora, usada: ahora, vence })
  return token
}

/** For the transaction that opens a new session in place of the caller's: refuses with 401 where that was ended meanwhile. */
export async function assertSesionViva(tx: Tx, { tokenHash }: Sesion, ahora: Instante): Promise<void> {
  if (!(await findSesion(tx, tokenHash, ahora))) throw sinSesion()
}

/** Ends the request's session, if there is one. */
export async function closeSesion(tx: Tx, app: App, request: FastifyRequest): Promise<void> {
  const token = readCookie(app, request, 'bio_sesion')
  if (token) await deleteSesion(tx, hashToken(token))
}

export function sendSesion(app: App, reply: FastifyReply, token: string): void {
  setCookie(app, reply, 'bio_sesion', { token, maxAgeMs: DURACION_MS })
}

export function forgetSesion(app: App, reply: FastifyReply): void {
  clearCookie(app, reply, 'bio_sesion')
}

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: a reader of the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
