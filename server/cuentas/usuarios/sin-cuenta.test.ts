import { expect, test } from 'vitest'
import { updateCita } from '../../../contract/agenda/citas/administrar-citas.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { login, olvidoContrasena } from '../../../contract/cuentas/entrada.ts'
import {
  cambiarRol,
  createUsuario,
  getUsuario,
  listUsuarios,
  updateUsuario,
} from '../../../contract/cuentas/usuarios.ts'
import { inscribir } from '../../../contract/talleres/talleres.ts'
import { reenviarOrden } from '../../../contract/tienda/administrar-ordenes.ts'
import { confirmarOrden } from '../../../contract/tienda/ordenes.ts'
import { runJob } from '../../base/db/jobs.ts'
import { write } from '../../base/db/open.ts'
import { recordar } from '../../persona/recordatorios/recordar.ts'
import { startApp } from '../../testing/app.ts'
import { hashRapido } from '../../testing/builders.ts'
import { readMails } from '../../testing/correo.ts'

const PASSWORD = 'un bosque de niebla'
const ROSA = { nombre: 'Rosa', telefono: '8888 0000' }

async function startAsAdmin() {
  const started = await startApp()
  const laura = await started.build.usuario({ nombre: 'Laura', rol: 'ADMIN', contrasena: await hashRapido(PASSWORD) })
  const admin = started.as(laura)
  return { ...started, admin, crear: (body: object = ROSA) => admin.try(createUsuario, { body: body as typeof ROSA }) }
}

test('a person with a name and a number can be added, and is in every list of people', async () => {
  const { admin, crear } = await startAsAdmin()
  const { status, body } = await crear()
  expect(status).toBe(201)
  const rosa = { nombre: 'Rosa', apellido: '', email: '', rol: 'CLIENTE', telefono: '+50688880000', sinCuenta: true }
  expect(body).toEqual({ id: body.id, ...rosa, creado: expect.any(String), version: 1 })
  expect(await admin.call(getUsuario, { params: { id: String(body.id) } })).toEqual(body)
  const { version: _, ...enLista } = body
  for (const buscar of ['rosa', '8888 0000', '8888-0000', '88880000', '+506'])
    expect(await admin.call(listUsuarios, { query: { buscar } })).toEqual([enLista])
})

test('a person needs a number or an address, and each wrong field gets its sentence', async () => {
  const { crear, admin } = await startAsAdmin()
  const cases: [body: object, field: string, sentence: string][] = [
    [{ nombre: 'Rosa' }, 'telefono', 'Escribe un teléfono o un correo.'],
    [{ nombre: ' ', telefono: '8888 0000' }, 'nombre', 'El nombre es obligatorio.'],
    [
      { nombre: 'Rosa', telefono: '888' },
      'telefono',
      'Escribe los 8 dígitos del teléfono, o + y el código si es de otro país.',
    ],
    [{ nombre: 'Rosa', email: 'rosa' }, 'email', 'El correo no es válido.'],
  ]
  for (const [body, field, sentence] of cases)
    expect(await crear(body)).toMatchObject({ status: 400, error: { fields: { [field]: sentence } } })
  expect(await admin.call(listUsuarios, {})).toHaveLength(1)
})

test('an address belongs to one person, a telephone number may be shared by a family', async () => {
  const { crear } = await startAsAdmin()
  expect((await crear({ ...ROSA, email: 'ROSA@ejemplo.cr' })).body.email).toBe('rosa@ejemplo.cr')
  const replies = await Promise.all([1, 2].map((i) => crear({ nombre: `Luz ${i}`, email: 'luz@ejemplo.cr' })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  const message = 'Ese correo ya es de Rosa. Búscala por su nombre o escribe otro correo.'
  const error = { code: 'correo_en_uso', message, fields: { email: message } }
  expect(await crear({ nombre: 'Otra', email: 'rosa@ejemplo.cr' })).toMatchObject({ status: 409, error })
  expect((await crear({ ...ROSA, nombre: 'Su hijo' })).error.message).toMatch(
    /^Ya existe Rosa.*: ¿es la misma persona\?$/,
  )
  expect((await crear({ ...ROSA, nombre: 'Su hijo', esOtra: true })).status).toBe(201)
})

test('a second person with a telephone that somebody has is asked about, and made where it is another person', async () => {
  const { crear } = await startAsAdmin()
  await crear({ nombre: 'Ana', apellido: 'Mora', telefono: '8888 8888' })
  const rechazo = {
    code: 'persona_repetida',
    pregunta: true,
    message: 'Ya existe Ana Mora, 8888\u00a08888: ¿es la misma persona?',
  }
  for (const igual of [
    { nombre: 'ana  mora', telefono: '+506 8888-8888' },
    { nombre: 'Aná', apellido: 'Mora', telefono: '88888888', email: 'ana@ejemplo.cr' },
  ])
    expect(await crear(igual)).toMatchObject({ status: 409, error: rechazo })
  expect((await crear({ nombre: 'Ana Mora', telefono: '8888 8889' })).status).toBe(201)
  expect((await crear({ nombre: 'Ana Mora', email: 'otra-ana@ejemplo.cr' })).status).toBe(201)
  expect((await crear({ nombre: 'Ana Mora', telefono: '8888 8888', esOtra: true })).status).toBe(201)
})

test('a person without an address is booked, enrolled and reminded like others, and no mail is written', async () => {
  const { admin, crear, build, db, clock, app } = await startAsAdmin()
  await build.servicio('Psicoterapia')
  const { body: rosa } = await crear()
  const usuario = { id: rosa.id }
  const pedida = { fechaHora: '2026-11-21T10:00', duracion: 60, servicio: 'Psicoterapia', estado: 'AGENDADA' } as const
  const cita = await admin.call(createCita, { body: { ...pedida, usuario } })
  expect(cita).toMatchObject({ usuarioNombre: 'Rosa', usuarioCorreo: '' })
  await admin.call(updateCita, { params: { id: String(cita.id) }, body: { ...pedida, duracion: 50 } })
  const taller = await build.taller()
  expect(await admin.call(inscribir, { body: { usuario, taller: { id: taller.id } } })).toMatchObject({
    usuarioEmail: '',
  })
  const items = [{ producto: { id: (await build.producto()).id }, cantidad: 1 }]
  const orden = await admin.call(confirmarOrden, { body: { usuario, items } })
  const { id } = await db.read
    .selectFrom('ordenes')
    .select('id')
    .where('codigo', '=', orden.codigoOrden)
    .executeTakeFirstOrThrow()
  expect(await admin.try(reenviarOrden, { params: { id: String(id) } })).toMatchObject({
    status: 409,
    error: { code: 'orden_sin_correo' },
  })
  clock.now += 12 * 60 * 60_000
  await runJob(db, recordar, clock.now)
  await app.outbox.idle()
  const estados = await db.read.selectFrom('correos').select('estado').distinct().execute()
  expect(estados).toEqual([{ estado: 'SIN_CORREO' }])
  expect(await readMails(app)).toEqual([])
})

test('a person without an account cannot log in, reset a password or administer', async () => {
  const { crear, admin, visitor, db } = await startAsAdmin()
  const { body: rosa } = await crear({ nombre: 'Rosa', email: 'rosa@ejemplo.cr' })
  for (const password of ['', 'null', PASSWORD].filter(Boolean))
    expect((await visitor.try(login, { body: { email: rosa.email, password } })).status).toBe(401)
  await visitor.call(olvidoContrasena, { body: { email: rosa.email } })
  expect(await db.read.selectFrom('correos').selectAll().execute()).toEqual([])
  const body = { rol: 'ADMIN', actual: PASSWORD } as const
  const reply = await admin.try(cambiarRol, { params: { id: String(rosa.id) }, body })
  expect(reply).toMatchObject({ status: 409, error: { code: 'sin_cuenta' } })
})

test('changed names and addresses are found by searches and told in the history', async () => {
  const { crear, admin, build } = await startAsAdmin()
  const { body: rosa } = await crear()
  await build.cita(rosa)
  const params = { id: String(rosa.id) }
  const body = { nombre: 'Rosa', apellido: 'Quirós', telefono: '8888 1111', email: 'rosa@ejemplo.cr', version: 1 }
  expect(await admin.call(updateUsuario, { params, body })).toMatchObject({
    apellido: 'Quirós',
    telefono: '+50688881111',
    version: 2,
  })
  expect(await admin.try(updateUsuario, { params, body })).toMatchObject({
    status: 409,
    error: { code: 'cambiado_por_otro' },
  })
  const [entrada] = await admin.call(listHistoria, { query: { asunto: 'USUARIO' } })
  expect(entrada).toMatchObject({ titulo: 'Rosa Quirós', accion: 'CAMBIAR' })
  expect(entrada!.cambios.map(({ campo }) => campo)).toEqual(['Apellido', 'Correo', 'Teléfono'])
})

test('the practice changes a telephone number, but not the address of an account', async () => {
  const { admin, build } = await startAsAdmin()
  const ana = await build.usuario()
  const params = { id: String(ana.id) }
  const { nombre, apellido, email } = ana
  const otro = { nombre, apellido, email: 'otra@ejemplo.cr' }
  expect(await admin.try(updateUsuario, { params, body: otro })).toMatchObject({
    status: 409,
    error: { code: 'correo_de_cuenta' },
  })
  const con = await admin.call(updateUsuario, { params, body: { nombre, apellido, email, telefono: '8888 0000' } })
  expect(con).toMatchObject({ email, telefono: '+50688880000' })
  expect(con).not.toHaveProperty('sinCuenta')
})

test('the database itself refuses a person without any address, a password without a mail address, an administrator without a password', async () => {
  const { db } = await startAsAdmin()
  const row = { nombre: 'x', apellido: '', rol: 'CLIENTE', creado: 1, busqueda: '' } as const
  const attempt = (given: object) =>
    write(db, (tx) =>
      tx
        .insertInto('usuarios')
        .values({ ...row, ...given } as never)
        .execute(),
    )
  await expect(attempt({})).rejects.toThrow('usuarios_localizable')
  await expect(attempt({ telefono: '+50688880000', contrasena: 'x' })).rejects.toThrow('usuarios_entra_con_correo')
  await expect(attempt({ telefono: '+50688880000', rol: 'ADMIN' })).rejects.toThrow('usuarios_admin_con_cuenta')
  await expect(attempt({ telefono: '8888 0000' })).rejects.toThrow(/check/i)
  await attempt({ telefono: '+50688880000' })
})
