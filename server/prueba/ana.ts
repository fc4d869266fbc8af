import type { FastifyBaseLogger } from 'fastify'
import { login } from '../../contract/cuentas.ts'
import { startApp } from './app.ts'
import { hashRapido } from './builders.ts'

export const PASSWORD = 'un río de agua clara'

/** The app with a customer who knows her password. */
export async function startWithAna(env: Record<string, string> = {}, log?: FastifyBaseLogger) {
  const started = await startApp(env, log && { log })
  const ana = await started.build.usuario({ contrasena: await hashRapido(PASSWORD) })
  const { visitor } = started
  const enter = (headers = {}) => visitor.try(login, { body: { email: ana.email, password: PASSWORD }, headers })
  return { ...started, ana, enter }
}
