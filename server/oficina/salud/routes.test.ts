import { expect, test } from 'vitest'
import type { EstadoDeCorreo } from '../../../contract/mensajes/correos.ts'
import { salud } from '../../../contract/oficina/salud.ts'
import { VERSION } from '../../base/config/config.ts'
import { write } from '../../base/db/open.ts'
import { cuentaExistente } from '../../cuentas/acceso/correos.ts'
import { enqueue } from '../../mensajes/outbox/queries.ts'
import { startApp } from '../../testing/app.ts'

const SMTP_URL = 'smtp://127.0.0.1:1'

test.each([
  [{ PUBLIC_URL: 'https://casa.example' }, 'mal'],
  [{ PUBLIC_URL: 'https://casa.example', SMTP_URL }, 'bien'],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, 'bien'],
])('with %j health calls the mail %s', async (env, correo) => {
  const { visitor } = await startApp(env as Record<string, string>)
  expect(await visitor.try(salud, {})).toMatchObject({ status: 200, body: { base: 'bien', correo, pendientes: 0 } })
})

test.each<[EstadoDeCorreo, number, string]>([
  ['PENDIENTE', 0, 'bien'],
  ['PENDIENTE', 16, 'mal'],
  ['FALLIDO', 0, 'mal'],
  ['DESCARTADO', 0, 'bien'],
  ['ESCRITO', 16, 'bien'],
])('a mail that is %s for %i minutes: health calls the mail %s', async (estado, minutos, correo) => {
  const { app, db, visitor, clock } = await startApp({ SMTP_URL })
  await app.outbox.stop()
  await write(db, async (tx) => {
    await enqueue(tx, { plantilla: cuentaExistente, para: 'ana@ejemplo.cr', datos: {} }, clock.now)
    await tx.updateTable('correos').set({ estado }).execute()
  })
  clock.now += minutos * 60_000
  const pendientes = estado === 'PENDIENTE' ? 1 : 0
  expect(await visitor.call(salud, {})).toEqual({ base: 'bien', correo, pendientes, version: VERSION })
})
