import { expect, test } from 'vitest'
import { listHistoria } from '../../../../contract/base/history/historia.ts'
import { getLimites, LIMITES_POR_DEFECTO, saveLimites } from '../../../../contract/base/settings/limites.ts'
import { startApp } from '../../../testing/app.ts'

async function startAsAdmin() {
  const { build, as } = await startApp()
  return as(await build.admin())
}

test('the limits have sensible values until the owner decides, and what is decided is told in the history', async () => {
  const admin = await startAsAdmin()
  expect(await admin.call(getLimites, {})).toEqual({
    citasPorVenir: 4,
    anticipacionHoras: 2,
    cancelacionHoras: 24,
    ordenesSinPagar: 3,
    horasSinPagar: 72,
    horasDeAdelanto: 24,
    citasPorHora: 10,
    ordenesPorHora: 10,
    inscripcionesPorHora: 20,
    version: 0,
  })
  const nuevos = { ...LIMITES_POR_DEFECTO, citasPorVenir: 0, anticipacionHoras: 24 }
  const guardados = await admin.call(saveLimites, { body: { ...nuevos, version: 0 } })
  expect(guardados).toEqual({ ...nuevos, version: 1 })
  expect(await admin.call(getLimites, {})).toEqual(guardados)
  const [hecho] = await admin.call(listHistoria, {})
  expect(hecho).toMatchObject({
    asunto: 'AJUSTES',
    titulo: 'Límites',
    cambios: [
      { campo: 'Citas por venir', antes: '4', despues: 'Sin límite' },
      { campo: 'Anticipación', antes: '2 h', despues: '24 h' },
    ],
  })
})

test('who did not see the last change overwrites nothing', async () => {
  const admin = await startAsAdmin()
  await admin.call(saveLimites, { body: { ...LIMITES_POR_DEFECTO, ordenesSinPagar: 5, version: 0 } })
  const reply = await admin.try(saveLimites, { body: { ...LIMITES_POR_DEFECTO, ordenesSinPagar: 9, version: 0 } })
  expect(reply).toMatchObject({ status: 409, error: { code: 'cambiado_por_otro' } })
  expect((await admin.call(getLimites, {})).ordenesSinPagar).toBe(5)
})

test.each([
  ['less than none', { citasPorVenir: -1 }],
  ['half a one', { ordenesSinPagar: 1.5 }],
  ['more than anybody needs', { inscripcionesPorHora: 1001 }],
  ['a year', { horasSinPagar: 8760 }],
])('%s is no limit', async (_what, mal) => {
  const admin = await startAsAdmin()
  const reply = await admin.try(saveLimites, { body: { ...LIMITES_POR_DEFECTO, ...mal } })
  expect(reply).toMatchObject({ status: 400, error: { code: 'datos_invalidos' } })
  expect(Object.keys(reply.error.fields!)).toEqual(Object.keys(mal))
  const { anticipacionHoras: _, ...incompletos } = LIMITES_POR_DEFECTO
  expect((await admin.try(saveLimites, { body: incompletos as typeof LIMITES_POR_DEFECTO })).status).toBe(400)
})
