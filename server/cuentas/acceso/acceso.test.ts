import { expect, test } from 'vitest'
import { HORA_MS, masMs } from '../../../contract/base/time/time.ts'
import { me } from '../../../contract/cuentas/cuentas.ts'
import { runJob } from '../../base/db/jobs.ts'
import { write } from '../../base/db/open.ts'
import { AHORA, startApp } from '../../testing/app.ts'
import { limpiarCuentas } from './acceso.ts'
import { saveRegistro } from './queries.ts'

test('sessions that ended are removed, the others go on', async () => {
  const { db, as, build, clock } = await startApp()
  await as(await build.usuario()).call(me, {})
  clock.now += 30 * 24 * HORA_MS
  const later = as(await build.usuario())
  await later.call(me, {})
  await runJob(db, limpiarCuentas, clock.now)
  expect(await db.read.selectFrom('sesiones').select('creada').execute()).toEqual([{ creada: clock.now }])
  expect((await later.try(me, {})).status).toBe(200)
})

test('a registration is kept for an hour after its code, so that a new code can be requested', async () => {
  const { db } = await startApp()
  const registro = {
    navegador: '',
    email: 'rosa@ejemplo.cr',
    nombre: 'Rosa',
    apellido: 'Quirós',
    contrasena: '',
    codigoHash: '',
  }
  await write(db, (tx) =>
    saveRegistro(tx, { ...registro, intentos: 0, intentosAjenos: 0, enviado: AHORA, vence: AHORA }),
  )
  const left = () => db.read.selectFrom('registros').select('email').execute()
  await runJob(db, limpiarCuentas, masMs(AHORA, HORA_MS - 1))
  expect(await left()).toHaveLength(1)
  await runJob(db, limpiarCuentas, masMs(AHORA, HORA_MS))
  expect(await left()).toEqual([])
})
