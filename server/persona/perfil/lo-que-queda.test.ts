import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { me } from '../../../contract/cuentas/cuentas.ts'
import { olvidoContrasena, preRegistro } from '../../../contract/cuentas/entrada.ts'
import { cambiarRol } from '../../../contract/cuentas/usuarios.ts'
import { eliminarCuenta, pedirEliminacion } from '../../../contract/persona/perfil.ts'
import { cambiarEstadoDeOrden } from '../../../contract/tienda/administrar-ordenes.ts'
import { confirmarOrden, getOrdenPdf } from '../../../contract/tienda/ordenes.ts'
import { write } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import { hashToken } from '../../base/http/session.ts'
import { ENVIO, hashRapido } from '../../testing/builders.ts'
import { readMails, smtpServer } from '../../testing/correo.ts'
import { everything, PASSWORD, startWithAna } from '../../testing/erasing.ts'

test('a last mail confirms the deletion, and after it the database knows nothing of the person', async () => {
  const { app, db, as, ana, build, visitor, askForToken, erase } = await startWithAna()
  await build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }], ENVIO)
  const params = { id: String(ana.id) }
  const admin = as(await build.usuario({ nombre: 'Laura', rol: 'ADMIN', contrasena: await hashRapido(PASSWORD) }))
  for (const rol of ['ADMIN', 'CLIENTE'] as const) {
    await admin.call(cambiarRol, { params, body: { rol, actual: PASSWORD } })
  }
  await visitor.call(olvidoContrasena, { body: { email: ana.email } })
  await visitor.call(preRegistro, { body: { nombre: 'Quien', apellido: 'Sea', email: ana.email, password: PASSWORD } })
  await erase(await askForToken())
  const mail = (await readMails(app)).at(-1)
  expect(mail).toMatchObject({ subject: 'Tu cuenta fue eliminada · BioBienestar', to: [{ address: ana.email }] })
  const stored = await everything(db.read)
  for (const dato of [ana.email, ana.apellido, 'nurinda', `"${ana.nombre}"`, ENVIO.senas, ENVIO.telefono, 'iglesia'])
    expect(stored).not.toContain(dato)
})

test("an undeliverable last mail leaves neither its address nor the mail server's answer", async () => {
  const refuse = (given: { address: string }, _session: unknown, done: (error?: Error) => void) =>
    done(Object.assign(new Error(`no mailbox ${given.address}`), { responseCode: 550 }))
  const smtp = await smtpServer({ onRcptTo: refuse })
  const { app, db, ana, erase, ask } = await startWithAna({ SMTP_URL: smtp.url })
  await ask()
  await app.outbox.idle()
  await db.read
    .updateTable('eliminaciones')
    .set({ tokenHash: hashToken('conocido') })
    .execute()
  await erase('conocido')
  await app.outbox.idle()
  expect(await db.read.selectFrom('correos').select(['plantilla', 'estado', 'para', 'error']).execute()).toEqual([
    { plantilla: 'cuenta-eliminada', estado: 'FALLIDO', para: '', error: null },
  ])
  expect(await everything(db.read)).not.toContain(ana.email)
})

test('mails that still waited for the person are not sent any more', async () => {
  const smtp = await smtpServer()
  await smtp.close()
  const { app, db, ana, as, build } = await startWithAna({ SMTP_URL: smtp.url })
  await build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }])
  await as(ana).call(pedirEliminacion, { body: { actual: PASSWORD } })
  await app.outbox.idle()
  const { datos } = await db.read
    .selectFrom('correos')
    .select('datos')
    .where('plantilla', '=', 'eliminar-cuenta')
    .executeTakeFirstOrThrow()
  await as(ana).call(eliminarCuenta, { body: { token: JSON.parse(datos).token } })
  expect(await db.read.selectFrom('correos').select('plantilla').execute()).toEqual([{ plantilla: 'cuenta-eliminada' }])
})

test('the document of such an order names nobody', async () => {
  const { ana, as, build, askForToken, erase } = await startWithAna()
  const admin = as(await build.admin())
  const orden = await build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }])
  await erase(await askForToken())
  const pdf = await admin.call(getOrdenPdf, { params: { codigo: orden.codigoOrden } })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  expect(text).toContain('Cuenta eliminada')
  expect(text).toContain(orden.codigoOrden)
  expect(text).not.toMatch(/Ñurinda|ana@correo/)
  const params = { id: String(orden.id) }
  expect(await admin.call(cambiarEstadoDeOrden, { params, query: { estado: 'ANULADO' } })).toMatchObject({
    usuarioNombre: 'Cuenta eliminada',
    estado: 'ANULADO',
  })
})

test('a simultaneous order is kept without the person, or finds no account', async () => {
  const { db, ana, as, build, askForToken, erase } = await startWithAna()
  await build.sinLimiteDeOrdenes()
  const vela = await build.producto({ stock: 100 })
  const token = await askForToken()
  const caller = as(ana)
  await caller.call(me, {})
  const items = [{ producto: { id: vela.id }, cantidad: 1 }]
  const order = (i: number) =>
    caller.try(confirmarOrden, {
      body: { usuario: { id: ana.id }, items },
      headers: { 'idempotency-key': `una-clave-${i}` },
    })
  const orders = Array.from({ length: 12 }, (_, i) => order(i))
  const [erased, ...placed] = await Promise.all([erase(token), ...orders])
  expect(erased.status).toBe(200)
  for (const { status } of placed) expect([201, 401, 404]).toContain(status)
  const kept = await db.read.selectFrom('ordenes').select(['usuarioId', 'usuarioNombre', 'usuarioEmail']).execute()
  const done = placed.filter(({ ok }) => ok).length
  expect(kept).toEqual(Array(done).fill({ usuarioId: null, usuarioNombre: 'Cuenta eliminada', usuarioEmail: '' }))
  const { stock } = await db.read.selectFrom('productos').select('stock').executeTakeFirstOrThrow()
  expect(stock).toBe(100 - done)
  expect(await everything(db.read)).not.toContain('Ñurinda')
})

test('the database itself keeps the last administrator, and no order names a person without an account', async () => {
  const { db, ana, build } = await startWithAna()
  const admin = await build.admin()
  await build.orden(ana, [{ productoId: (await build.producto()).id, cantidad: 1 }])
  const attempt = (work: (tx: Tx) => { execute(): Promise<unknown> }) =>
    expect(write(db, async (tx) => void (await work(tx).execute()))).rejects
  await attempt((tx) => tx.deleteFrom('usuarios').where('id', '=', admin.id)).toThrow('usuarios_queda_admin')
  const demote = (tx: Tx) => tx.updateTable('usuarios').set({ rol: 'CLIENTE' }).where('id', '=', admin.id)
  await attempt(demote).toThrow('usuarios_queda_admin')
  await attempt((tx) => tx.deleteFrom('usuarios').where('id', '=', ana.id)).toThrow(/_sin_persona/)
  for (const rest of [{}, { usuarioNombre: 'Cuenta eliminada', usuarioApellido: '' }]) {
    const unown = (tx: Tx) => tx.updateTable('ordenes').set({ usuarioId: null, ...rest })
    await attempt(unown).toThrow('ordenes_sin_persona')
  }
})
