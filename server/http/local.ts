import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { notFound } from './refuse.ts'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const HOST_LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** Whether only people at this machine are served. A request cannot tell: a plain proxy connects from this machine and under its name. */
export function isSoloLocal({ loopback, publica }: Config): boolean {
  return loopback && !publica
}

/** A proxy makes everyone look local, and so does a foreign name that was pointed at this machine: both get 404. */
export function assertLocal({ headers, socket }: FastifyRequest): void {
  const proxied = Object.keys(headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))
  if (proxied || !LOOPBACK.test(socket.remoteAddress ?? '') || !HOST_LOCAL.test(headers.host ?? '')) throw notFound()
}
