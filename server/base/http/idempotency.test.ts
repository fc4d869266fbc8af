import { expect, test } from 'vitest'
import { esperarAdelanto } from '../../../contract/agenda/citas/adelanto.ts'
import { createCita } from '../../../contract/agenda/citas/citas.ts'
import { createBloqueo } from '../../../contract/agenda/horario/bloqueos.ts'
import { createSerie } from '../../../contract/agenda/series.ts'
import { createServicio } from '../../../contract/agenda/servicios/administrar-servicios.ts'
import { HORA_MS } from '../../../contract/base/time/time.ts'
import type { Endpoint } from '../../../contract/base/wire/endpoint.ts'
import { createUsuario, invitarUsuario } from '../../../contract/cuentas/usuarios.ts'
import { devolverFavor, usarFavor } from '../../../contract/dinero/a-favor.ts'
import { createBono, devolverBono } from '../../../contract/dinero/bonos/bonos.ts'
import { venderBono } from '../../../contract/dinero/bonos/vender-bono.ts'
import { createCobro } from '../../../contract/dinero/cobros.ts'
import { reenviarCorreo } from '../../../contract/mensajes/correos.ts'
import { aplicarTraer } from '../../../contract/oficina/traer.ts'
import { createSuscripcion } from '../../../contract/persona/suscripciones.ts'
import { createPost } from '../../../contract/sitio/posts.ts'
import { createTaller } from '../../../contract/talleres/administrar-talleres.ts'
import { escribirAsistentes } from '../../../contract/talleres/asistentes.ts'
import { inscribir } from '../../../contract/talleres/talleres.ts'
import {
  esperarPago,
  marcarOrdenes,
  reenviarOrden,
  retomarOrden,
} from '../../../contract/tienda/administrar-ordenes.ts'
import { agregarAlCarrito } from '../../../contract/tienda/carrito.ts'
import { venderEnMostrador } from '../../../contract/tienda/mostrador.ts'
import { confirmarOrden } from '../../../contract/tienda/ordenes.ts'
import { ajustarStock, createProducto, deleteProducto, listProductos } from '../../../contract/tienda/productos.ts'
import { startApp } from '../../testing/app.ts'
import { runJob } from '../db/jobs.ts'
import { forgetKeys } from './idempotency.ts'

const CLAVE = 'la-clave-de-prueba'
const SERVICIO = 'Psicoterapia'

type Started = Awaited<ReturnType<typeof startApp>>
interface Given extends Pick<Started, 'build'> {
  quien: { id: number }
}
/** Prepares a thing to make, as it is sent, and a different one of the same kind. */
type Cosas = (given: Given) => Promise<[object, object]>

const cita =
  (una: string, otra: string): Cosas =>
  async ({ build, quien }) => {
    await build.servicio(SERVICIO)
    const body = { servicio: SERVICIO, usuario: { id: quien.id } }
    return [
      { ...body, fechaHora: una },
      { ...body, fechaHora: otra },
    ]
  }

const dos = (body: object, otro: object): Cosas => {
  return async () => [body, { ...body, ...otro }]
}

type Tabla =
  | 'usuarios'
  | 'productos'
  | 'posts'
  | 'servicios'
  | 'talleres'
  | 'citas'
  | 'series'
  | 'bloqueos'
  | 'bonos'
  | 'inscripciones'
  | 'movimientos'
  | 'correos'
  | 'historia'

/** Other tests try these: ordenes/a-la-vez.test.ts, administracion.test.ts, mostrador.test.ts and marcar-ordenes.test.ts, suscripciones/, carrito/, productos/stock.test.ts, citas/adelanto/, cuentas/usuarios/con-cuenta.test.ts, mensajes/outbox/reenviar.test.ts, talleres/asistentes/, dinero/ with its bonos. */
const EN_OTRO_LUGAR = [
  devolverBono,
  venderBono,
  usarFavor,
  devolverFavor,
  retomarOrden,
  esperarPago,
  marcarOrdenes,
  reenviarOrden,
  createSuscripcion,
  esperarAdelanto,
  confirmarOrden,
  venderEnMostrador,
  agregarAlCarrito,
  ajustarStock,
  escribirAsistentes,
  aplicarTraer,
  invitarUsuario,
  reenviarCorreo,
]

/** Every other call that takes a key, and the table of its result. */
const LLAMADAS: [llamada: Endpoint, quien: 'admin' | 'usuario', tabla: Tabla, cosas: Cosas][] = [
  [
    createUsuario,
    'admin',
    'usuarios',
    dos({ nombre: 'Rosa', telefono: '8888 0000' }, { nombre: 'Luz', telefono: '8888 0001' }),
  ],
  [createProducto, 'admin', 'productos', dos({ nombre: 'Vela', precio: 4500, stock: 3 }, { stock: 4 })],
  [createPost, 'admin', 'posts', dos({ titulo: 'Dormir mejor', contenido: 'x' }, { contenido: 'y' })],
  [createServicio, 'admin', 'servicios', dos({ nombre: 'Reiki', detalle: 'x', precio: 1 }, { precio: 2 })],
  [
    createTaller,
    'admin',
    'talleres',
    dos(
      {
        titulo: 'Respirar',
        descripcion: 'x',
        lugar: 'x',
        cupoMaximo: 5,
        fechaInicio: '2026-12-01T09:00',
        fechaFin: '2026-12-01T10:00',
      },
      { cupoMaximo: 6 },
    ),
  ],
  [
    createBloqueo,
    'admin',
    'bloqueos',
    dos({ inicio: '2026-12-01T09:00', fin: '2026-12-01T10:00' }, { fin: '2026-12-01T11:00' }),
  ],
  [
    createCobro,
    'admin',
    'movimientos',
    async ({ build, quien }) => {
      const cobro = { de: 'cita', id: (await build.cita(quien)).id, forma: 'SINPE' }
      return [
        { ...cobro, monto: 1 },
        { ...cobro, monto: 2 },
      ]
    },
  ],
  [
    createSerie,
    'admin',
    'series',
    async ({ build, quien }) => {
      const serie = { duracion: 60, servicio: (await build.servicio(SERVICIO)).nombre, usuario: { id: quien.id } }
      return [
        { ...serie, fechas: ['2026-11-23T10:00'] },
        { ...serie, fechas: ['2026-11-24T10:00'] },
      ]
    },
  ],
  [
    createBono,
    'admin',
    'bonos',
    async ({ build }) => {
      const bono = { nombre: 'Cinco', servicios: [(await build.servicio()).id], sesiones: 5, vence: null }
      return [
        { ...bono, precio: 1 },
        { ...bono, precio: 2 },
      ]
    },
  ],
  [createCita, 'admin', 'citas', cita('2026-11-22T21:10', '2026-11-22T23:50')],
  [createCita, 'usuario', 'citas', cita('2026-11-23T10:00', '2026-11-23T11:00')],
  [
    inscribir,
    'usuario',
    'inscripciones',
    async ({ build, quien }) => {
      const usuario = { id: quien.id }
      const [taller, otro] = [await build.taller(), await build.taller()]
      return [
        { usuario, taller: { id: taller.id } },
        { usuario, taller: { id: otro.id } },
      ]
    },
  ],
]

test.each(LLAMADAS)('$path by an $1 makes one thing under one key', async (llamada, rol, tabla, cosas) => {
  const { build, as, db } = await startApp()
  const quien = await build[rol]()
  const yo = as(quien)
  const ajena = as(await build.admin())
  const [body, otro] = await cosas({ build, quien })
  const send = (cuerpo: object, caller = yo) =>
    caller.try(llamada, { body: cuerpo, headers: { 'idempotency-key': CLAVE } } as never)
  const idsDe = async (de: Tabla) => (await db.read.selectFrom(de).select('id').execute()).map(({ id }) => id)
  const filas = () => Promise.all([tabla, 'correos' as const, 'historia' as const].map(idsDe))

  const antes = await filas()
  const first = await Promise.all([send(body), send(body), send(body)])
  const hechas = await filas()
  expect(first.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(hechas[0]).toHaveLength(antes[0]!.length + 1)
  expect(hechas[1]!.length).toBeLessThanOrEqual(1)
  expect(hechas[2]).toHaveLength(antes[2]!.length + (rol === 'admin' ? 1 : 0))
  const again = await send(body)
  expect([...first, again].map((reply) => reply.body)).toEqual(Array(4).fill(again.body))

  expect(await send(otro)).toMatchObject({ status: 422, error: { code: 'clave_repetida' } })
  expect(await filas()).toEqual(hechas)

  expect((await send(otro, ajena)).status).toBe(201)
  expect((await filas())[0]).toHaveLength(antes[0]!.length + 2)
})

test('every call that takes a key is tried with one', async () => {
  const { app } = await startApp()
  const conClave = app.endpoints.filter((endpoint) => endpoint.conClave).map(({ path }) => path)
  const probadas = [...LLAMADAS.map(([llamada]) => llamada), ...EN_OTRO_LUGAR].map(({ path }) => path)
  expect(new Set(conClave)).toEqual(new Set(probadas))
})

async function startAsAdmin() {
  const started = await startApp()
  const admin = started.as(await started.build.admin())
  const create = (clave: string | undefined, nombre = 'Vela') =>
    admin.try(createProducto, {
      body: { nombre, precio: 1, stock: 1 },
      headers: clave === undefined ? {} : { 'idempotency-key': clave },
    })
  return { ...started, admin, create, cuantos: async () => (await admin.call(listProductos, {})).length }
}

test('without a key each call makes a new thing, and a key has 8 to 200 characters', async () => {
  const { create, cuantos } = await startAsAdmin()
  await Promise.all([create(undefined), create(undefined), create('12345678'), create('x'.repeat(200))])
  for (const clave of ['', '1234567', 'x'.repeat(201)])
    expect(await create(clave)).toMatchObject({ status: 400, error: { code: 'datos_invalidos' } })
  expect(await cuantos()).toBe(4)
})

test('a refused call takes no key', async () => {
  const { create, cuantos } = await startAsAdmin()
  expect((await create(CLAVE, '')).status).toBe(400)
  expect((await create(CLAVE)).status).toBe(201)
  expect(await cuantos()).toBe(1)
})

test('who insists makes the same thing: a lost answer is found by the first sending and by the second', async () => {
  const { admin } = await startAsAdmin()
  const rosa = { nombre: 'Rosa', telefono: '8888 8888' }
  await admin.call(createUsuario, { body: rosa })
  const crear = (mas: object) =>
    admin.try(createUsuario, { body: { ...rosa, ...mas }, headers: { 'idempotency-key': CLAVE } })
  expect(await crear({})).toMatchObject({ status: 409, error: { pregunta: true } })
  const { body } = await crear({ esOtra: true })
  for (const mas of [{}, { esOtra: true }])
    expect(await crear(mas)).toMatchObject({ status: 201, body: { id: body.id } })
})

test('one key is one for all calls', async () => {
  const { admin, create } = await startAsAdmin()
  await create(CLAVE)
  const body = { titulo: 'x', contenido: 'x' }
  const post = await admin.try(createPost, { body, headers: { 'idempotency-key': CLAVE } })
  expect(post).toMatchObject({ status: 422, error: { message: expect.stringContaining('con otros datos') } })
})

test('a deleted thing is not made again; after a day a key counts as new', async () => {
  const { admin, create, clock, cuantos, db } = await startAsAdmin()
  const { body } = await create(CLAVE)
  await admin.call(deleteProducto, { params: { id: String(body.id) } })
  clock.now += 24 * HORA_MS - 1
  await runJob(db, forgetKeys, clock.now)
  expect(await create(CLAVE)).toMatchObject({ status: 404 })
  clock.now += 1
  await runJob(db, forgetKeys, clock.now)
  expect((await create(CLAVE)).status).toBe(201)
  expect(await cuantos()).toBe(1)
})
