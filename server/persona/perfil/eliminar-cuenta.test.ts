import type { NotNull } from 'kysely'
import { expect, test } from 'vitest'
import { listHorariosDisponibles } from '../../../contract/agenda/citas/citas.ts'
import { MINUTO_MS, MINUTOS_POR_DIA, parseWallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { me } from '../../../contract/cuentas/cuentas.ts'
import { login, olvidoContrasena, restablecerContrasena } from '../../../contract/cuentas/entrada.ts'
import { listTalleres } from '../../../contract/talleres/talleres.ts'
import { listOrdenes } from '../../../contract/tienda/administrar-ordenes.ts'
import { runJob } from '../../base/db/jobs.ts'
import { limpiarCuentas } from '../../cuentas/acceso/acceso.ts'
import { AHORA } from '../../testing/app.ts'
import { ENVIO } from '../../testing/builders.ts'
import { readMails } from '../../testing/correo.ts'
import { everything, PASSWORD, startWithAna } from '../../testing/erasing.ts'

const LUNES_A_LAS_DIEZ = parseWallTime('2026-11-23T10:00')!

const invalid = { status: 400, error: { code: 'enlace_invalido', message: expect.stringContaining('pide uno nuevo') } }

test('the request needs the password, goes to the account’s address, and erases nothing yet', async () => {
  const { app, ana, ask, tokens, accounts } = await startWithAna()
  expect(await ask('no es esta')).toMatchObject({
    status: 400,
    error: { code: 'contrasena_incorrecta', fields: { actual: 'La contraseña actual no es correcta.' } },
  })
  expect(await tokens()).toEqual([])
  expect(await ask()).toMatchObject({
    status: 200,
    body: `Te enviamos un enlace a ${ana.email}. Sirve una sola vez y vence en 30 minutos.`,
  })
  const [mail] = await readMails(app)
  expect(mail).toMatchObject({
    subject: 'Confirma que quieres eliminar tu cuenta · BioBienestar',
    to: [{ address: ana.email }],
  })
  expect(mail?.html).toContain(`/eliminar-cuenta#token=${(await tokens())[0]}"`)
  expect(await accounts()).toEqual([{ email: ana.email }])
})

test('the token is stored nowhere once its mail is sent', async () => {
  const { db, askForToken } = await startWithAna()
  const token = await askForToken()
  expect(await everything(db.read)).not.toContain(token)
})

test('the link tells its effect: the future appointments and seats, and how many orders stay', async () => {
  const { ana, build, askForToken, look } = await startWithAna()
  const ayer = wallTimeDe(AHORA) - MINUTOS_POR_DIA
  await build.cita(ana, { inicio: LUNES_A_LAS_DIEZ })
  await build.cita(ana, { inicio: LUNES_A_LAS_DIEZ, estado: 'CANCELADA' })
  await build.cita(ana, { inicio: ayer })
  await build.inscripcion(await build.taller(), ana)
  await build.inscripcion(await build.taller({ inicio: ayer }), ana)
  await build.inscripcion(await build.taller(), ana, 'CANCELADA')
  await build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }])
  const token = await askForToken()
  expect(await look(token)).toMatchObject({
    status: 200,
    body: { email: ana.email, citas: 1, talleres: 1, ordenes: 1 },
  })
  expect(await look(token)).toMatchObject({ status: 200 })
})

test("the account goes with all of the person's things; the orders stay with their figures only", async () => {
  const { db, ana, as, build, visitor, askForToken, erase } = await startWithAna()
  const luis = await build.usuario({ nombre: 'Luis' })
  const admin = await build.admin()
  const vela = await build.producto({ nombre: 'Vela', precio: 333_333, stock: 10 })
  const orden = await build.orden(ana, [{ productoId: vela.id, cantidad: 3 }], {
    ...ENVIO,
    canton: 'Flores',
    senas: 'Casa de Ñurinda',
  })
  await build.orden(luis, [{ productoId: vela.id, cantidad: 1 }])
  for (const persona of [ana, luis]) {
    await build.linea(persona, { productoId: vela.id, cantidad: 1 })
    await build.inscripcion(await build.taller(), persona)
  }
  await build.cita(ana, { notas: 'Una nota de Ñurinda' })
  const caller = as(ana)
  await caller.call(me, {})

  expect(await erase(await askForToken(), caller)).toMatchObject({
    status: 200,
    body: 'Borramos tu cuenta y tus datos. Te lo confirmamos por correo.',
  })
  expect((await caller.try(me, {})).status).toBe(401)
  expect((await visitor.try(login, { body: { email: ana.email, password: PASSWORD } })).status).toBe(401)
  const found = (query: { buscar: string }) => as(admin).call(listOrdenes, { query })
  expect(await found({ buscar: 'nurinda' })).toEqual([])
  const left = (await found({ buscar: 'cuenta eliminada' })).find(
    ({ codigoOrden }) => codigoOrden === orden.codigoOrden,
  )
  expect(left).toEqual({
    id: orden.id,
    codigoOrden: orden.codigoOrden,
    fechaOrden: new Date(AHORA).toISOString(),
    total: 11_299.99,
    cobrado: 0,
    usuarioNombre: 'Cuenta eliminada',
    usuarioApellido: '',
    usuarioEmail: '',
    estado: 'PENDIENTE',
    entrega: { tipo: 'ENVIO', provincia: null, canton: null, senas: null, telefono: null },
    avance: 'POR_ENTREGAR',
    entregada: null,
    version: 2,
  })
  const lines = await db.read.selectFrom('ordenLineas').select(['nombre', 'precio', 'cantidad']).execute()
  expect(lines).toContainEqual({ nombre: 'Vela', precio: 333_333, cantidad: 3 })
  expect(await db.read.selectFrom('inscripciones').select('usuarioId').execute()).toEqual([{ usuarioId: luis.id }])
  expect(await db.read.selectFrom('carritoLineas').select('usuarioId').execute()).toEqual([{ usuarioId: luis.id }])
  expect(await db.read.selectFrom('citas').select('id').execute()).toEqual([])
})

test('the slot of an appointment and the seat in a workshop are free at once', async () => {
  const { ana, build, visitor, askForToken, erase } = await startWithAna()
  const taller = await build.taller({ cupoMaximo: 1 })
  await build.inscripcion(taller, ana)
  await build.cita(ana, { inicio: LUNES_A_LAS_DIEZ, fin: LUNES_A_LAS_DIEZ + 60 })
  const free = () => visitor.call(listHorariosDisponibles, { query: { fecha: '2026-11-23' } })
  const seats = async () => (await visitor.call(listTalleres, {})).map(({ inscritos }) => inscritos)
  expect([await free(), await seats()]).toEqual([expect.not.arrayContaining(['10:00']), [1]])
  await erase(await askForToken())
  await expect.poll(seats).toEqual([0])
  expect(await free()).toContain('10:00')
})

test('a link erases once, however often and by whomever it is used; who asks again reads that it is done', async () => {
  const { app, ana, as, build, askForToken, erase, look } = await startWithAna()
  const token = await askForToken()
  const caller = as(ana)
  await caller.call(me, {})
  const replies = await Promise.all([erase(token), erase(token), erase(token, caller), erase(token)])
  const hecho = { status: 200, body: 'Borramos tu cuenta y tus datos. Te lo confirmamos por correo.' }
  for (const reply of [...replies, await erase(token)]) expect(reply).toMatchObject(hecho)
  expect(await erase(token, as(await build.usuario()))).toMatchObject(invalid)
  expect(await look(token)).toMatchObject(invalid)
  const last = (await readMails(app)).filter(({ subject }) => subject?.startsWith('Tu cuenta fue eliminada'))
  expect(last).toHaveLength(1)
})

test('a link lives for 30 minutes and is then cleaned away; a new one replaces the older', async () => {
  const { db, clock, askForToken, look, erase, accounts } = await startWithAna()
  const first = await askForToken()
  const second = await askForToken()
  expect(await look(first)).toMatchObject(invalid)
  clock.now += 30 * MINUTO_MS - 1
  await runJob(db, limpiarCuentas, clock.now)
  expect(await look(second)).toMatchObject({ status: 200 })
  clock.now += 1
  expect(await erase(second)).toMatchObject(invalid)
  await runJob(db, limpiarCuentas, clock.now)
  expect(await db.read.selectFrom('eliminaciones').selectAll().execute()).toEqual([])
  expect(await accounts()).toHaveLength(1)
})

test("neither kind of link does the other's work, and an invented one does nothing", async () => {
  const { app, ana, visitor, askForToken, look, erase, accounts } = await startWithAna()
  const token = await askForToken()
  const body = { token, password: 'una montaña con nubes' }
  expect(await visitor.try(restablecerContrasena, { body })).toMatchObject({ error: { code: 'enlace_invalido' } })
  await visitor.call(olvidoContrasena, { body: { email: ana.email } })
  const text = (await readMails(app)).at(-1)?.text ?? ''
  const forgotten = /\/restablecer#token=([\w-]+)/.exec(text)?.[1] ?? ''
  expect(forgotten).toHaveLength(43)
  for (const wrong of [forgotten, '', 'x', token.slice(1)]) {
    expect(await look(wrong)).toMatchObject(invalid)
    expect(await erase(wrong)).toMatchObject(invalid)
  }
  expect(await accounts()).toHaveLength(1)
  expect(await erase(token)).toMatchObject({ status: 200 })
})

test('a person logged in to another account cannot use it, and it stays alive', async () => {
  const { as, build, askForToken, look, erase, accounts } = await startWithAna()
  const token = await askForToken()
  for (const otra of [await build.usuario(), await build.admin()]) {
    for (const reply of [await look(token, as(otra)), await erase(token, as(otra))]) {
      expect(reply).toMatchObject({ status: 409, error: { code: 'enlace_de_otra_cuenta' } })
    }
  }
  expect(await accounts()).toHaveLength(3)
  expect(await erase(token)).toMatchObject({ status: 200 })
})

test('the address may register again afterwards, as a new person', async () => {
  const { ana, build, askForToken, erase } = await startWithAna()
  await erase(await askForToken())
  const nueva = await build.usuario({ email: ana.email })
  expect(nueva.id).not.toBe(ana.id)
})

test('the only administrator stays; of two, one may go, even when both try at once', async () => {
  const { app, db, as, build, contrasena, ask, erase } = await startWithAna()
  const [laura, rosa] = await Promise.all(
    ['laura', 'rosa'].map((nombre) =>
      build.usuario({ nombre, email: `${nombre}@ejemplo.cr`, rol: 'ADMIN', contrasena }),
    ),
  )
  await Promise.all([laura!, rosa!].map((admin) => ask(PASSWORD, as(admin))))
  const mails = await readMails(app)
  const links = mails.map(({ text }) => /#token=([\w-]+)/.exec(text ?? '')![1]!)
  const replies = await Promise.all(links.map((token) => erase(token)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = replies.find(({ ok }) => !ok)!
  expect(refused.error).toEqual({ code: 'ultimo_admin', message: expect.stringContaining('única cuenta') })
  const [last, ...others] = await db.read
    .selectFrom('usuarios')
    .selectAll()
    .where('rol', '=', 'ADMIN')
    .$narrowType<{ email: NotNull }>()
    .execute()
  expect(others).toEqual([])
  expect(await ask(PASSWORD, as(last!))).toMatchObject({ status: 409, error: { code: 'ultimo_admin' } })
})
