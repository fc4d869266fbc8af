import { expect, test } from 'vitest'
import { instante, instanteDe, parseWallTime } from '../../../contract/base/time/time.ts'
import { getHoy } from '../../../contract/oficina/hoy.ts'
import { write } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'
import { anotherConnection } from '../../testing/base.ts'
import { revisarSiToca } from './cada-noche.ts'
import { tocaRevisar } from './rules.ts'

const cuando = (texto: string) => instanteDe(parseWallTime(texto)!)

test('a check is due once after every 3:00 AM in Costa Rica, also for a process that slept then', () => {
  const hecha = (texto: string) => ({ empezada: cuando(texto), ultima: { momento: cuando(texto) } })
  expect(tocaRevisar(null, cuando('2026-11-20T09:00'))).toBe(true)
  const ayer = hecha('2026-11-19T03:01')
  expect(tocaRevisar(ayer, cuando('2026-11-20T02:59'))).toBe(false)
  expect(tocaRevisar(ayer, cuando('2026-11-20T03:00'))).toBe(true)
  expect(tocaRevisar(ayer, cuando('2026-11-25T22:00'))).toBe(true)
  expect(tocaRevisar(hecha('2026-11-20T03:00'), cuando('2026-11-20T23:59'))).toBe(false)
})

test('a check that died with its process is taken over after an hour', () => {
  const sinFin = { empezada: cuando('2026-11-20T03:00'), ultima: { momento: cuando('2026-11-19T03:00') } }
  expect(tocaRevisar(sinFin, cuando('2026-11-20T03:59'))).toBe(false)
  expect(tocaRevisar(sinFin, cuando('2026-11-20T04:00'))).toBe(true)
})

test('one of several processes checks the data, and Hoy tells the findings and the last clean check', async () => {
  const { app, as, build, clock, db } = await startApp()
  const admin = as(await build.admin())
  const vela = await build.producto()
  const aqui = { config: app.config, db, now: () => instante(clock.now) }
  const otro = { ...aqui, db: anotherConnection(db, app.config) }
  const noche = cuando('2026-11-21T03:02')
  clock.now = noche
  const hallazgos = await Promise.all([revisarSiToca(aqui), revisarSiToca(otro)])
  expect(hallazgos.filter((hallazgo) => hallazgo !== undefined)).toEqual([[]])
  const bien = new Date(noche).toISOString()
  expect((await admin.call(getHoy, {})).revision).toEqual({ momento: bien, bien, hallazgos: [] })

  await write(db, (tx) => tx.updateTable('productos').set({ stock: 3 }).where('id', '=', vela.id).execute())
  expect(await revisarSiToca(aqui)).toBeUndefined()
  clock.now = cuando('2026-11-22T03:04')
  expect(await revisarSiToca(aqui)).toMatchObject([{ regla: 'existencias' }])
  expect((await admin.call(getHoy, {})).revision).toEqual({
    momento: new Date(clock.now).toISOString(),
    bien,
    hallazgos: [`El stock no coincide con las órdenes en estos productos: n.º ${vela.id}.`],
  })
})
