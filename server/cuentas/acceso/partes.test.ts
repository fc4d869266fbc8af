import { expect, test } from 'vitest'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { savePersonas } from '../../../contract/agenda/personas/guardar-personas.ts'
import { getPersonas } from '../../../contract/agenda/personas/personas.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import type { ParteDeAdmin } from '../../../contract/base/wire/endpoint.ts'
import { me } from '../../../contract/cuentas/cuentas.ts'
import { login } from '../../../contract/cuentas/entrada.ts'
import { cambiarRol, listUsuarios } from '../../../contract/cuentas/usuarios.ts'
import { getRespaldo } from '../../../contract/oficina/respaldo.ts'
import { createSuscripcion, getSuscripcion } from '../../../contract/persona/suscripciones.ts'
import { listOrdenes } from '../../../contract/tienda/administrar-ordenes.ts'
import { listCarrito } from '../../../contract/tienda/carrito.ts'
import { write } from '../../base/db/open.ts'
import { startApp } from '../../testing/app.ts'
import { hashRapido, type UsuarioBuilt } from '../../testing/builders.ts'

const CLAVE = 'la clave de la casa'
const UNA_UNICA = { status: 409, error: { code: 'ultimo_admin' } }

interface Derechos {
  rol?: 'ADMIN' | 'CLIENTE'
  parte?: ParteDeAdmin
  persona?: { id: number }
  actual?: string
}

async function withPartes() {
  const started = await startApp()
  const { build, as } = started
  const contrasena = await hashRapido(CLAVE)
  const laura = await build.usuario({ nombre: 'Laura', rol: 'ADMIN', contrasena })
  const ana = await build.usuario({ nombre: 'Ana', apellido: 'Mora', contrasena })
  const elena = await build.persona('Elena')
  const admin = as(laura)
  /** With the right password, unless the test says otherwise. */
  const dar = ({ id }: UsuarioBuilt, derechos: Derechos) =>
    admin.try(cambiarRol, { params: { id: String(id) }, body: { rol: 'ADMIN', actual: CLAVE, ...derechos } })
  return { ...started, laura, ana, elena, admin, dar }
}

test('a part is given with the password, said beside the role, and holds from the next call on', async () => {
  const { dar, ana, as, elena, admin, visitor } = await withPartes()
  const sesion = as(ana)
  const sinClave = await dar(ana, { parte: 'RECEPCION', actual: undefined })
  expect(sinClave).toMatchObject({ status: 400, error: { fields: { actual: 'Escribe tu contraseña actual.' } } })
  const recepcion = { id: ana.id, rol: 'ADMIN', parte: 'RECEPCION' }
  expect((await dar(ana, { parte: 'RECEPCION' })).body).toMatchObject(recepcion)
  expect(await sesion.call(me, {})).toMatchObject(recepcion)
  expect((await sesion.try(listOrdenes, {})).status).toBe(200)
  expect((await sesion.try(getRespaldo, {})).status).toBe(403)

  const atiende = { id: ana.id, rol: 'ADMIN', parte: 'ATIENDE', persona: { id: elena.id, nombre: 'Elena' } }
  expect((await dar(ana, { parte: 'ATIENDE', persona: elena })).body).toMatchObject(atiende)
  expect(await sesion.call(me, {})).toMatchObject(atiende)
  expect(await visitor.call(login, { body: { email: ana.email, password: CLAVE } })).toMatchObject(atiende)
  expect((await sesion.try(listOrdenes, {})).status).toBe(403)
  const enLista = await admin.call(listUsuarios, { query: { situacion: 'administradores' } })
  expect(enLista.find(({ id }) => id === ana.id)).toMatchObject(atiende)

  expect((await dar(ana, { rol: 'CLIENTE', actual: undefined })).body).not.toHaveProperty('parte')
  expect(await sesion.call(me, {})).toEqual({ ...ana, rol: 'CLIENTE' })
})

test('more rights need the password, and so does another part; fewer do not', async () => {
  const { dar, ana, laura, elena, build, as } = await withPartes()
  const otra = await build.usuario({ rol: 'ADMIN', contrasena: await hashRapido(CLAVE) })
  const pide = async (derechos: Derechos) => (await dar(otra, { ...derechos, actual: undefined })).status
  expect(await pide({ parte: 'RECEPCION' })).toBe(200)
  expect(await pide({ parte: 'ATIENDE', persona: elena })).toBe(400)
  expect(await pide({})).toBe(400)
  expect((await dar(otra, { parte: 'ATIENDE', persona: elena })).status).toBe(200)
  expect(await pide({ parte: 'RECEPCION' })).toBe(400)
  expect((await dar(otra, { actual: 'no es esta' })).error.code).toBe('contrasena_incorrecta')
  expect(await pide({ rol: 'CLIENTE' })).toBe(200)
  // An account with a part gives nobody anything.
  await dar(ana, { parte: 'RECEPCION' })
  const body = { rol: 'ADMIN', actual: CLAVE } as const
  expect((await as(ana).try(cambiarRol, { params: { id: String(ana.id) }, body })).status).toBe(403)
  expect((await as(laura).try(cambiarRol, { params: { id: String(ana.id) }, body })).status).toBe(200)
})

test('the history tells which part an account got', async () => {
  const { dar, ana, elena, admin } = await withPartes()
  await dar(ana, { parte: 'ATIENDE', persona: elena })
  await dar(ana, { parte: 'ATIENDE', persona: elena })
  await dar(ana, { parte: 'RECEPCION' })
  const roles = await admin.call(listHistoria, { query: { asunto: 'ROL', persona: String(ana.id) } })
  expect(roles.map(({ cambios }) => cambios)).toEqual([
    [{ campo: 'Rol', antes: 'Administrador, lo de Elena', despues: 'Administrador, recepción' }],
    [{ campo: 'Rol', antes: 'Cliente', despues: 'Administrador, lo de Elena' }],
  ])
})

test('somebody keeps every right, whoever asks and however they lose them', async () => {
  const { dar, laura, ana, db } = await withPartes()
  await dar(ana, { parte: 'RECEPCION' })
  expect(await dar(laura, { parte: 'RECEPCION' })).toMatchObject(UNA_UNICA)
  expect(await dar(laura, { rol: 'CLIENTE' })).toMatchObject(UNA_UNICA)
  const attempt = (change: object) =>
    write(db, (tx) => tx.updateTable('usuarios').set(change).where('id', '=', laura.id).execute())
  await expect(attempt({ parte: 'RECEPCION' })).rejects.toThrow('usuarios_queda_admin')
  const erase = write(db, (tx) => tx.deleteFrom('usuarios').where('id', '=', laura.id).execute())
  await expect(erase).rejects.toThrow('usuarios_queda_admin')
  expect((await dar(ana, {})).status).toBe(200)
  expect((await dar(laura, { parte: 'RECEPCION' })).status).toBe(200)
})

test('each of who attends has one account, and the database knows no other combination', async () => {
  const { dar, ana, elena, build, db } = await withPartes()
  const rosa = await build.usuario({ nombre: 'Rosa' })
  expect(await dar(ana, { parte: 'ATIENDE' })).toMatchObject({
    status: 400,
    error: { fields: { persona: 'Elige quién es, de quienes te atienden.' } },
  })
  expect(await dar(ana, { parte: 'ATIENDE', persona: { id: 999_999 } })).toMatchObject({ status: 404 })
  await dar(ana, { parte: 'ATIENDE', persona: elena })
  expect(await dar(rosa, { parte: 'ATIENDE', persona: elena })).toMatchObject({
    status: 409,
    error: { code: 'persona_con_cuenta', message: 'Elena ya tiene la cuenta de Ana Mora. Quítale antes el rol.' },
  })
  const attempt = (change: object) =>
    write(db, (tx) => tx.updateTable('usuarios').set(change).where('id', '=', rosa.id).execute())
  await expect(attempt({ parte: 'RECEPCION' })).rejects.toThrow(/check/i)
  await expect(attempt({ rol: 'ADMIN', parte: 'ATIENDE' })).rejects.toThrow(/check/i)
  await expect(attempt({ rol: 'ADMIN', atiendeComoId: elena.id })).rejects.toThrow(/check/i)
  await expect(attempt({ rol: 'ADMIN', parte: 'ATIENDE', atiendeComoId: elena.id })).rejects.toThrow(/unique/i)
})

test('what showed the old rights ends with them: links with names and notifications', async () => {
  const { dar, ana, as, build, db, visitor, clock } = await withPartes()
  await dar(ana, {})
  await build.cita(await build.usuario({ nombre: 'Rosa' }))
  const enlace = async (discreta: boolean) => {
    const { url } = await as(ana).call(createSuscripcion, { body: { contenido: 'TODO', discreta, actual: CLAVE } })
    const archivo = new URL(url).pathname.split('/').at(-1)!
    return () => visitor.try(getSuscripcion, { params: { archivo } })
  }
  const [conNombres, discreto] = [await enlace(false), await enlace(true)]
  const navegador = { usuarioId: ana.id, sesion: 'x', endpoint: 'https://x', p256dh: 'x', auth: 'x', visto: clock.now }
  await write(db, (tx) => tx.insertInto('dispositivos').values(navegador).execute())
  expect((await conNombres()).body).toContain('Rosa')
  await dar(ana, { parte: 'RECEPCION', actual: undefined })
  expect((await conNombres()).status).toBe(404)
  expect((await discreto()).status).toBe(200)
  expect(await db.read.selectFrom('dispositivos').selectAll().execute()).toEqual([])
  // A customer's link shows what is hers: an account that becomes the practice's does not go on showing it there.
  const rosa = await build.usuario({ contrasena: await hashRapido(CLAVE) })
  const { url } = await as(rosa).call(createSuscripcion, { body: { contenido: 'TODO' } })
  const params = { archivo: new URL(url).pathname.split('/').at(-1)! }
  expect((await visitor.try(getSuscripcion, { params })).status).toBe(200)
  await dar(rosa, { parte: 'RECEPCION' })
  expect((await visitor.try(getSuscripcion, { params })).status).toBe(404)
})

test('with a part, the calls of customers answer what is their own', async () => {
  const { dar, ana, as, build } = await withPartes()
  const rosa = await build.usuario()
  await dar(ana, { parte: 'RECEPCION' })
  const carrito = async ({ id }: UsuarioBuilt) =>
    (await as(ana).try(listCarrito, { params: { userId: String(id) } })).status
  expect(await carrito(ana)).toBe(200)
  expect(await carrito(rosa)).toBe(403)
})

test('the account of who leaves the practice becomes a customer’s at once', async () => {
  const { dar, ana, elena, admin, as, build } = await withPartes()
  await dar(ana, { parte: 'ATIENDE', persona: elena })
  const sesion = as(ana)
  const { personas } = await admin.call(getPersonas, {})
  const guardar = (quienes: typeof personas) => admin.call(savePersonas, { body: { personas: quienes } })
  await guardar([...personas, { ...personas[0]!, id: undefined as never, nombre: 'Marcos' }])
  expect(await sesion.call(me, {})).toHaveProperty('parte', 'ATIENDE')
  await guardar([])
  expect(await sesion.call(me, {})).toEqual({ ...ana, rol: 'CLIENTE' })
  const [ultima] = await admin.call(listHistoria, { query: { asunto: 'ROL' } })
  expect(ultima!.cambios).toMatchObject([{ antes: 'Administrador, lo de Elena', despues: 'Cliente' }])
  const { nombre } = await build.servicio()
  const body = { fechaHora: '2026-11-23T10:00', servicio: nombre, usuario: { id: (await build.usuario()).id } }
  expect((await sesion.try(createCita, { body })).status).toBe(403)
})
