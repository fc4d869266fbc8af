import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Instante } from '../../../contract/base/time/time.ts'
import { VIGENCIA_DE_CODIGO_MS } from '../../../contract/cuentas/entrada.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { App } from '../../base/http/app.ts'
import { clearCookie, readCookie, setCookie } from '../../base/http/cookies.ts'
import { hashToken, newToken } from '../../base/http/session.ts'
import { hasNavegador, saveNavegador } from './queries.ts'
import { GRACIA_DE_REGISTRO_MS, MEMORIA_DE_NAVEGADOR_MS } from './rules.ts'

/** The request's browser, when the account has used it. One that only asked for a code is a stranger's like any other. */
export async function navegadorConocido(app: App, request: FastifyRequest, cuenta: { id: number } | undefined) {
  const token = readCookie(app, request, 'bio_navegador')
  const tokenHash = token && hashToken(token)
  return cuenta && tokenHash && (await hasNavegador(app.db.read, cuenta.id, tokenHash)) ? tokenHash : null
}

/** The request's browser, which an account may remember: `recordar` writes it, and `enviar` sends the token that it is known by. */
export function navegadorDe(app: App, request: FastifyRequest) {
  const token = readCookie(app, request, 'bio_navegador') ?? newToken()
  return {
    recordar: (tx: Tx, usuarioId: number, ahora: Instante) =>
      saveNavegador(tx, { usuarioId, tokenHash: hashToken(token), visto: ahora }),
    enviar: (reply: FastifyReply) =>
      setCookie(app, reply, 'bio_navegador', { token, maxAgeMs: MEMORIA_DE_NAVEGADOR_MS }),
  }
}

/** What may wait for a code in one browser: neither proves the other, nor takes its place. */
export type Empezado = 'registro' | 'codigo'

const huellaDe = (token: string, que: Empezado) => hashToken(que === 'codigo' ? `codigo ${token}` : token)

/** The browser as what begins in it now is known by, and what sends its token. */
export function empezadoAqui(app: App, request: FastifyRequest, que: Empezado) {
  const token = readCookie(app, request, 'bio_registro') ?? newToken()
  const maxAgeMs = VIGENCIA_DE_CODIGO_MS + GRACIA_DE_REGISTRO_MS
  return {
    navegador: huellaDe(token, que),
    enviar: (reply: FastifyReply) => setCookie(app, reply, 'bio_registro', { token, maxAgeMs }),
  }
}

/** The browser as what was begun in it is known by; undefined where nothing was. */
export function dondeEmpezo(app: App, request: FastifyRequest, que: Empezado): string | undefined {
  const token = readCookie(app, request, 'bio_registro')
  return token && huellaDe(token, que)
}

export function forgetEmpezado(app: App, reply: FastifyReply): void {
  clearCookie(app, reply, 'bio_registro')
}
