import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app.ts'

/** The cookies of the site: random tokens, out of reach of scripts and other sites. */
export type Cookie = 'bio_sesion' | 'bio_registro' | 'bio_navegador'

const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'lax' } as const

export function readCookie(app: App, request: FastifyRequest, cookie: Cookie): string | undefined {
  return request.cookies[cookieName(app, cookie)] || undefined
}

export function setCookie(
  app: App,
  reply: FastifyReply,
  cookie: Cookie,
  { token, maxAgeMs }: { token: string; maxAgeMs: number },
): void {
  reply.header('cache-control', 'no-store')
  reply.setCookie(cookieName(app, cookie), token, {
    ...ATTRIBUTES,
    secure: isSecure(app, reply),
    maxAge: maxAgeMs / 1000,
  })
}

export function clearCookie(app: App, reply: FastifyReply, cookie: Cookie): void {
  reply.clearCookie(cookieName(app, cookie), { ...ATTRIBUTES, secure: isSecure(app, reply) })
}

/** Behind https the prefix `__Host-` makes the browser refuse a cookie set by any other host. */
export function cookieName({ config }: Pick<App, 'config'>, cookie: Cookie): string {
  return config.PUBLIC_URL.startsWith('https:') ? `__Host-${cookie}` : cookie
}

function isSecure({ config }: App, reply: FastifyReply): boolean {
  return config.PUBLIC_URL.startsWith('https:') || reply.request.protocol === 'https'
}
