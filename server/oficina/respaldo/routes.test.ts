import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { HORA_MS } from '../../../contract/base/time/time.ts'
import { getHoy } from '../../../contract/oficina/hoy.ts'
import { descargarRespaldo, getRespaldo } from '../../../contract/oficina/respaldo.ts'
import { withDb, write } from '../../base/db/open.ts'
import { writeRespaldo } from '../../base/settings/queries.ts'
import { hashContrasena } from '../../cuentas/acceso/contrasenas.ts'
import { startApp } from '../../testing/app.ts'
import { freshPlace } from '../../testing/base.ts'
import { contenidoDe } from '../../testing/contents.ts'
import { vivir } from '../../testing/lived-in.ts'
import { respaldar } from './respaldar.ts'
import { restaurar } from './restaurar.ts'

const CLAVE = 'una-clave-larga-7'

async function startAsAdmin(env: Record<string, string> = {}) {
  const started = await startApp(env)
  const laura = await started.build.usuario({ rol: 'ADMIN', contrasena: await hashContrasena(CLAVE) })
  return { ...started, admin: started.as(laura) }
}

test('an administrator downloads a backup with their password; the history tells it, and no copy stays behind', async () => {
  const { admin, app, db, build, clock } = await startAsAdmin()
  await vivir(db, build, clock.now)
  await app.outbox.idle()
  const { headers, body } = await admin.try(descargarRespaldo, { body: { actual: CLAVE } })
  const bytes = body as unknown as Buffer
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="biobienestar-2026-11-20T0900.db"',
    'content-length': String(bytes.length),
    'cache-control': 'no-store',
  })
  expect(readdirSync(app.config.BACKUP_DIR)).toEqual([])
  const [hecho] = await admin.call(listHistoria, {})
  expect(hecho).toMatchObject({ titulo: 'Descarga de un respaldo', accion: 'CREAR', usuarioNombre: 'Ana Mora 1' })

  const { config: place, remove } = await freshPlace()
  onTestFinished(remove)
  const file = join(place.DATA_DIR, 'descargado.db')
  writeFileSync(file, bytes)
  expect(await restaurar(file, place, () => {})).toEqual([])
  await withDb(place, async (restored) => {
    expect(await contenidoDe(restored, 'sesiones', 'intentos', 'suscripciones')).toEqual(
      await contenidoDe(db, 'sesiones', 'intentos', 'suscripciones'),
    )
  })
})

test('a wrong password gets nothing, and so do too many downloads', async () => {
  const { admin } = await startAsAdmin({ RATE_LIMIT: 'on' })
  const statuses: number[] = []
  for (const actual of ['otra', CLAVE, CLAVE, CLAVE, CLAVE])
    statuses.push((await admin.try(descargarRespaldo, { body: { actual } })).status)
  expect(statuses).toEqual([400, 200, 200, 200, 429])
})

test('Ajustes and Hoy tell how the backups stand', async () => {
  const { admin, app, db, clock } = await startAsAdmin()
  expect(await admin.call(getRespaldo, {})).toEqual({ hora: 3, bueno: null, fallo: null, cifrado: false })
  const { bytes } = await respaldar(db, app.config, clock.now)
  const momento = new Date(clock.now).toISOString()
  expect(await admin.call(getRespaldo, {})).toEqual({ hora: 3, bueno: { momento, bytes }, fallo: null, cifrado: false })
  expect(await admin.call(getHoy, {})).toMatchObject({ respaldo: null })
  const fallo = 'No queda espacio en el disco.'
  await write(db, (tx) => writeRespaldo(tx, { fallo }))
  expect(await admin.call(getHoy, {})).toMatchObject({ respaldo: { bueno: momento, fallo } })
  await write(db, (tx) => writeRespaldo(tx, { fallo: null }))
  clock.now += 37 * HORA_MS
  expect(await admin.call(getHoy, {})).toMatchObject({ respaldo: { bueno: momento, fallo: null } })
})

test('an owner who makes backups elsewhere gets no warnings', async () => {
  const { admin, db } = await startAsAdmin({ BACKUP: 'off' })
  await write(db, (tx) => writeRespaldo(tx, { fallo: 'x' }))
  expect(await admin.call(getRespaldo, {})).toMatchObject({ hora: null })
  expect(await admin.call(getHoy, {})).toMatchObject({ respaldo: null })
})

test('a place that takes no copy, as a full disk, answers 503 with its sentence', async () => {
  const { app, admin } = await startAsAdmin()
  writeFileSync(app.config.BACKUP_DIR, '')
  const reply = await admin.try(descargarRespaldo, { body: { actual: CLAVE } })
  expect(reply).toMatchObject({
    status: 503,
    error: { message: expect.stringMatching(/^No se puede guardar en .+: revisa/) },
  })
})
