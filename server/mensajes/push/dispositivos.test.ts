import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { cancelarCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { MINUTO_MS } from '../../../contract/base/time/time.ts'
import { logout } from '../../../contract/cuentas/cuentas.ts'
import { olvidoContrasena, restablecerContrasena } from '../../../contract/cuentas/entrada.ts'
import { listCorreos } from '../../../contract/mensajes/correos.ts'
import {
  addDispositivo,
  deleteDispositivo,
  listDispositivos,
  prepararNotificaciones,
} from '../../../contract/mensajes/dispositivos.ts'
import { cambiarContrasena, cerrarOtrasSesiones } from '../../../contract/persona/perfil.ts'
import { inscribir } from '../../../contract/talleres/talleres.ts'
import { runJob } from '../../base/db/jobs.ts'
import { write } from '../../base/db/open.ts'
import { makeAdmin } from '../../cuentas/acceso/queries.ts'
import { borrarLoSuyo } from '../../persona/expediente/suyo/lo-que-es-suyo.ts'
import { type Caller, PASSWORD, startApp } from '../../testing/app.ts'
import { hashRapido } from '../../testing/builders.ts'
import { readMails } from '../../testing/correo.ts'
import { servicioDePush } from '../../testing/push-service.ts'
import { esDeUnServicio } from './send.ts'

/** An administrator with a browser, whose push service runs on this machine. */
async function start(minutos = '0') {
  const servicio = await servicioDePush()
  const started = await startApp({
    PUSH_HOST: servicio.host,
    NOTICE_MINUTES: minutos,
    PUBLIC_URL: 'https://citas.ejemplo.cr',
  })
  const { app, db, build, as, clock } = started
  const olga = await build.admin()
  const [admin, ana] = [as(olga), await build.usuario({ nombre: 'Ana', apellido: 'Rojas' })]
  const suya = as(ana)
  const { nombre } = await build.servicio('Terapia de duelo')
  const agendar = (fechaHora: string) =>
    suya.call(createCita, { body: { fechaHora, servicio: nombre, notas: 'pánico', usuario: { id: ana.id } } })
  const tarea = app.tareas.find((una) => una.nombre === 'telling administrators')!
  const cuenta = () => runJob(db, tarea, clock.now)
  const dispositivos = () => db.read.selectFrom('dispositivos').select(['id', 'sesion']).execute()
  const enCola = () =>
    db.read
      .selectFrom('correos')
      .selectAll()
      .where('plantilla', '=', 'notificacion')
      .where('estado', '=', 'PENDIENTE')
      .execute()
  return { ...started, ...servicio, olga, admin, ana, suya, agendar, cuenta, dispositivos, enCola }
}

test("a notification can be decrypted by its browser alone, is signed with the site's key, and names nobody", async () => {
  const { admin, recibidas, suscripcion, agendar, cuenta, enCola } = await start()
  const { llave } = await admin.call(prepararNotificaciones, {})
  expect(await admin.call(prepararNotificaciones, {})).toEqual({ llave })
  await admin.call(addDispositivo, { body: suscripcion() })
  const { id } = await agendar('2026-11-21T15:00')
  await cuenta()
  await expect.poll(() => recibidas.length).toBe(1)
  const [{ datos, headers, path }] = recibidas as [(typeof recibidas)[number]]
  expect(datos).toEqual({
    titulo: 'BioBienestar',
    texto: 'Nueva cita para mañana a las 3:00\u00a0PM',
    url: `/admin/citas?editar=${id}`,
  })
  expect(path).toBe('/uno')
  const [, token, k] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization!)!
  expect(k).toBe(llave)
  expect(seFirmoCon(llave, token!)).toMatchObject({
    sub: 'https://citas.ejemplo.cr',
    aud: expect.stringContaining('localhost'),
  })
  await expect.poll(async () => (await enCola()).length).toBe(0)
})

/** The contents of a token, when its signature (ES256) fits the key. */
function seFirmoCon(llave: string, token: string): unknown {
  const punto = Buffer.from(llave, 'base64url')
  const [x, y] = [punto.subarray(1, 33), punto.subarray(33)].map((parte) => parte.toString('base64url'))
  const [cabeza, cuerpo, firma] = token.split('.')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const dicho = Buffer.from(`${cabeza}.${cuerpo}`)
  expect(verify('sha256', dicho, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(firma!, 'base64url'))).toBe(true)
  return JSON.parse(Buffer.from(cuerpo!, 'base64url').toString())
}

test('notifications wait like mails, and what is cancelled meanwhile is not told', async () => {
  const { admin, suya, ana, build, recibidas, suscripcion, agendar, cuenta, clock, enCola } = await start('3')
  await admin.call(addDispositivo, { body: suscripcion() })
  const { id } = await agendar('2026-11-23T09:00')
  await suya.call(cancelarCita, { params: { id: String(id) }, body: {} })
  const taller = await build.taller({ titulo: 'Vivir con ansiedad' })
  await suya.call(inscribir, { body: { taller: { id: taller.id }, usuario: { id: ana.id } } })
  await cuenta()
  expect(await enCola()).toEqual([])
  clock.now += 3 * MINUTO_MS
  await cuenta()
  await expect
    .poll(() => recibidas.map(({ datos }) => datos))
    .toMatchObject([{ texto: 'Nueva inscripción en un taller' }])
})

test('a failing push service is tried again, and a browser that is gone is forgotten', async () => {
  const { admin, recibidas, estado, suscripcion, agendar, cuenta, clock, dispositivos, enCola } = await start()
  await admin.call(addDispositivo, { body: suscripcion() })
  estado.responde = 503
  await agendar('2026-11-23T09:00')
  await cuenta()
  await expect.poll(async () => (await enCola())[0]?.proximo ?? 0).toBeGreaterThan(clock.now)
  await expect.poll(() => recibidas.length).toBe(1)
  const motivo = 'El servicio de notificaciones del navegador no la recibió. (the push service answered 503)'
  const enLista = { plantilla: 'Notificación en un dispositivo', estado: 'PENDIENTE', error: motivo }
  await expect.poll(() => admin.call(listCorreos, { query: {} })).toMatchObject([enLista, {}])
  estado.responde = 410
  clock.now += 10 * MINUTO_MS
  await agendar('2026-11-23T10:00')
  await cuenta()
  await expect.poll(dispositivos).toEqual([])
  await expect.poll(enCola).toEqual([])
})

test('ending a session ends its notifications: at logout, when the others are closed, and when the account goes', async () => {
  const { app, db, build, as, suscripcion, dispositivos, admin, olga } = await start()
  await admin.call(addDispositivo, { body: suscripcion('/uno') })
  const otra = as(olga)
  await otra.call(addDispositivo, { body: suscripcion('/dos') })
  await otra.call(addDispositivo, { body: suscripcion('/dos') })
  expect(await dispositivos()).toHaveLength(2)
  expect((await otra.call(listDispositivos, {})).map(({ endpoint }) => endpoint)).toEqual([
    suscripcion('/uno').endpoint,
    suscripcion('/dos').endpoint,
  ])
  await otra.call(cerrarOtrasSesiones, {})
  expect(await dispositivos()).toHaveLength(1)
  await otra.call(logout, {})
  expect(await dispositivos()).toEqual([])
  const berta = await build.admin()
  const { id } = await as(berta).call(addDispositivo, { body: suscripcion('/tres') })
  expect(await as(olga).call(listDispositivos, {})).toEqual([])
  expect((await as(olga).try(deleteDispositivo, { params: { id: String(id) } })).status).toBe(404)
  await write(app.db, (tx) => borrarLoSuyo(tx, berta))
  expect(await db.read.selectFrom('dispositivos').selectAll().execute()).toEqual([])
})

test('a new password ends the notifications of every browser but the one in which it was changed', async () => {
  const { app, db, as, visitor, olga, suscripcion, dispositivos } = await start()
  await write(db, async (tx) => makeAdmin(tx, olga.id, await hashRapido(PASSWORD)))
  const finales = {
    'changed in the profile': (admin: Caller) =>
      admin.call(cambiarContrasena, { body: { actual: PASSWORD, password: 'otra clave de siempre 8' } }),
    'by the link of a mail': async () => {
      await visitor.call(olvidoContrasena, { body: { email: olga.email } })
      const token = /restablecer#token=([\w-]{43})/.exec((await readMails(app)).at(-1)?.text ?? '')![1]!
      await visitor.call(restablecerContrasena, { body: { token, password: PASSWORD } })
    },
    'npm run admin': () => write(db, (tx) => makeAdmin(tx, olga.id, 'hash')),
  }
  for (const [como, terminar] of Object.entries(finales)) {
    const [suyo, perdido] = [as(olga), as(olga)]
    const { id } = await suyo.call(addDispositivo, { body: suscripcion('/suyo') })
    await perdido.call(addDispositivo, { body: suscripcion('/perdido') })
    await terminar(suyo)
    const quedan = (await dispositivos()).map((uno) => uno.id)
    expect(quedan, como).toEqual(como === 'changed in the profile' ? [id] : [])
  }
})

test('requests go only to the push services of browsers', async () => {
  for (const si of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://web.push.apple.com/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
  ])
    expect(esDeUnServicio(si, undefined)).toBe(true)
  for (const no of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://googleapis.com.ejemplo.cr/x',
    'https://xfcm.googleapis.com/x',
    'https://storage.googleapis.com/x',
    'https://a@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
  ])
    expect(esDeUnServicio(no, undefined), no).toBe(false)
  const { admin, suscripcion } = await start()
  const body = { ...suscripcion(), endpoint: 'https://10.0.0.1/x' }
  expect(await admin.try(addDispositivo, { body })).toMatchObject({
    status: 422,
    error: { code: 'dispositivo_no_admitido' },
  })
})
