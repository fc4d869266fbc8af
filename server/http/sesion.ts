import { createHash, randomBytes } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { masMs } from '../../contract/tiempo.ts'
import { write } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import { deleteSesion, findSesion, insertSesion, renewSesion } from '../db/sesiones.ts'
import type { App } from './app.ts'

export const COOKIE = 'bio_sesion'
const DIA_MS = 24 * 60 * 60 * 1000
const DURACION_MS = 30 * DIA_MS
/** A session slides at most once a day, so that reading a page does not write. */
const RENOVAR_TRAS_MS = DIA_MS

/** Who is calling. */
export interface Sesion {
  id: number
  nombre: string
  apellido: string
  email: string
  rol: string
  /** Names the session itself, to end it or to spare it. */
  tokenHash: string
}

/** The session of the request's cookie, or null. One that was used for a day lasts another 30 days from now. */
export async function readSesion(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Sesion | null> {
  const token = request.cookies[COOKIE]
  if (!token) return null
  const ahora = app.now()
  const tokenHash = hashToken(token)
  const found = await findSesion(app.db.read, tokenHash, ahora)
  if (!found) return null
  const { vence, ...usuario } = found
  if (vence - ahora < DURACION_MS - RENOVAR_TRAS_MS) {
    await write(app.db, (tx) => renewSesion(tx, tokenHash, masMs(ahora, DURACION_MS)))
    setCookie(app, reply, token)
  }
  return { ...usuario, tokenHash }
}

/**
 * Opens a session under a new token and ends the one the request came with: the id changes at login. `antes` goes first, in the same
 * transaction.
 */
export async function openSesion(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  usuarioId: number,
  antes?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const anterior = request.cookies[COOKIE]
  const creada = app.now()
  await write(app.db, async (tx) => {
    await antes?.(tx)
    if (anterior) await deleteSesion(tx, hashToken(anterior))
    await insertSesion(tx, { tokenHash: hashToken(token), usuarioId, creada, vence: masMs(creada, DURACION_MS) })
  })
  setCookie(app, reply, token)
}

/** Ends the request's session, if there is one. */
export async function closeSesion(app: App, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies[COOKIE]
  if (token) await write(app.db, (tx) => deleteSesion(tx, hashToken(token)))
  reply.clearCookie(COOKIE, { path: '/' })
}

function setCookie(app: App, reply: FastifyReply, token: string): void {
  const secure = app.config.PUBLIC_URL.startsWith('https:') || reply.request.protocol === 'https'
  reply.header('cache-control', 'no-store')
  reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: DURACION_MS / 1000 })
}

/** How a token is stored: who reads the database cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
