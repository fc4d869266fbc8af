import { expect, test } from 'vitest'
import { LIMITES_POR_DEFECTO, saveLimites } from '../../../contract/base/settings/limites.ts'
import { deleteInscripcion, inscribir } from '../../../contract/talleres/talleres.ts'
import { startApp } from '../../testing/app.ts'

async function start(env: Record<string, string>) {
  const { build, as, clock } = await startApp(env)
  const admin = as(await build.admin())
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, inscripcionesPorHora: 2 } })
  const ana = await build.usuario()
  const taller = await build.taller()
  const body = { usuario: { id: ana.id }, taller: { id: taller.id } }
  const entrarYSalir = async () => {
    const { id } = await as(ana).call(inscribir, { body })
    await as(ana).call(deleteInscripcion, { params: { id: String(id) } })
  }
  return { admin, cliente: as(ana), body, clock, entrarYSalir }
}

test('enrolling and leaving is limited within an hour; an administrator enrols all the same', async () => {
  const { admin, cliente, body, clock, entrarYSalir } = await start({ RATE_LIMIT: 'on' })
  await entrarYSalir()
  await entrarYSalir()
  const reply = await cliente.try(inscribir, { body })
  expect(reply).toMatchObject({ status: 429, error: { code: 'demasiados_intentos' } })
  expect(reply.headers['retry-after']).toBe('3600')
  expect(reply.error.message).toContain('Cada persona puede hacer 2 inscripciones por hora')
  const { id } = await admin.call(inscribir, { body })
  await admin.call(deleteInscripcion, { params: { id: String(id) } })
  clock.now += 60 * 60_000
  await cliente.call(inscribir, { body })
})

test('with RATE_LIMIT=off there is no limit', async () => {
  const { entrarYSalir } = await start({ RATE_LIMIT: 'off' })
  for (let i = 0; i < 5; i++) await entrarYSalir()
})
