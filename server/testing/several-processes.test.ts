import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCita, listHorariosDisponibles } from '../../contract/agenda/citas/citas.ts'
import { centimos } from '../../contract/base/money/money.ts'
import { saveNegocio } from '../../contract/base/settings/guardar-negocio.ts'
import { getNegocio } from '../../contract/base/settings/negocio.ts'
import { DIA_MS, diaDeSemana, fechaDe, instante, masDias, masMs, wallTimeDe } from '../../contract/base/time/time.ts'
import type { Endpoint } from '../../contract/base/wire/endpoint.ts'
import { me } from '../../contract/cuentas/cuentas.ts'
import { login, verificarRegistro } from '../../contract/cuentas/entrada.ts'
import { inscribir } from '../../contract/talleres/talleres.ts'
import { confirmarOrden } from '../../contract/tienda/ordenes.ts'
import { listProductosActivos, updateProducto } from '../../contract/tienda/productos.ts'
import { administer } from '../../scripts/databases.ts'
import { type Db, openDb, write } from '../base/db/open.ts'
import { insertSesion } from '../base/db/sessions.ts'
import { hashToken, newToken } from '../base/http/session.ts'
import { freshPlace } from './base.ts'
import { builders } from './builders.ts'
import { smtpServer } from './correo.ts'
import { type Proceso, startProceso } from './process.ts'

/** Milliseconds between two looks. */
const SEGUIDO = { interval: 20 }
const ADMIN = { email: 'admin@biobienestar.example', password: 'una clave de prueba' }

const ahora = () => instante(Date.now())
const HOY = wallTimeDe(ahora())
const LUNES = fechaDe(masDias(HOY, 7 + ((8 - diaDeSemana(HOY)) % 7)))
const LIBRES = `${listHorariosDisponibles.path}?fecha=${LUNES}`

/** Starts two real processes on one database, behind one balancer, for all tests of this file. */
async function startDos(onEnd: (end: () => unknown) => void) {
  const place = await freshPlace()
  onEnd(place.remove)
  const smtp = await smtpServer({}, onEnd)
  const env = { SMTP_URL: smtp.url, RATE_LIMIT: 'on' }
  const procesos = await Promise.all([startProceso(place.config, env), startProceso(place.config, env)])
  for (const { kill } of procesos) onEnd(kill)
  const db = openDb(place.config)
  onEnd(db.close)
  const balancer = await startBalancer(procesos)
  onEnd(() => balancer.server.close())
  const database = new URL(place.config.DATABASE_URL!).pathname.slice(1)
  return { procesos, smtp, db, database, url: balancer.url, build: builders(db, ahora) }
}

/** Hands requests to the processes in turn, whatever their sender. */
async function startBalancer(procesos: readonly Proceso[]) {
  let turno = 0
  const server = createServer((given, reply) => {
    const { port } = new URL(procesos[turno++ % procesos.length]!.url)
    const { method, url: path, headers } = given
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(reply)
    })
    given.pipe(passed)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const textDe = async (url: string) => (await fetch(url)).text()

/** Sends a call with a body and answers the response. */
async function send(url: string, { method, path }: Pick<Endpoint, 'method' | 'path'>, body?: object, cookie = '') {
  const headers = { cookie, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) }
  const reply = await fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) })
  return { status: reply.status, body: (await reply.json()) as object, cookies: reply.headers.getSetCookie() }
}

async function openSesion(db: Db, usuario: { id: number }): Promise<string> {
  const token = newToken()
  const vence = masMs(ahora(), DIA_MS)
  const sesion = { tokenHash: hashToken(token), usuarioId: usuario.id, creada: ahora(), usada: ahora(), vence }
  await write(db, (tx) => insertSesion(tx, sesion))
  return `bio_sesion=${token}`
}

async function isListening({ url }: Proceso): Promise<boolean> {
  return /^biobienestar_db_listening 1$/m.test(await textDe(`${url}/metrics`))
}

const expectListening = (procesos: readonly Proceso[], listening: boolean) =>
  expect.poll(() => Promise.all(procesos.map(isListening)), SEGUIDO).toEqual(procesos.map(() => listening))

const expectSeen = (url: string, text: string, seen = true) =>
  expect.poll(async () => (await textDe(url)).includes(text), { ...SEGUIDO, message: `${text} in ${url}` }).toBe(seen)

describe.runIf(process.env.MOTOR === 'postgres')('two processes on one PostgreSQL', () => {
  const ends: (() => unknown)[] = []
  let dos: Awaited<ReturnType<typeof startDos>>
  beforeAll(async () => {
    dos = await startDos((end) => ends.unshift(end))
  }, 60_000)
  afterAll(async () => {
    for (const end of ends) await end()
  })

  test('a change through one process is read through the other, in every copy that it keeps', async () => {
    const { procesos, url, db, build } = dos
    const [uno, otro] = procesos
    const { id } = await build.producto({ nombre: 'Vela', precio: 100_000 })
    const { nombre: servicio } = await build.servicio()
    await build.negocio()
    const ana = await build.usuario()
    await expectListening(procesos, true)
    for (const path of [listProductosActivos.path, '/productos', '/', LIBRES, getNegocio.path])
      await textDe(`${otro.url}${path}`)

    const entered = await send(uno.url, login, ADMIN)
    const admin = entered.cookies.find((cookie) => cookie.startsWith('bio_sesion='))!.split(';')[0]!
    for (const proceso of procesos) expect((await send(proceso.url, me, undefined, admin)).status).toBe(200)

    const vela = { nombre: 'Vela', descripcion: '', precio: 4321, stock: 3, imagenUrl: null, activo: true }
    const enVela = { ...updateProducto, path: `/api/productos/${id}` as const }
    expect((await send(uno.url, enVela, vela, admin)).status).toBe(200)
    await expectSeen(`${otro.url}${listProductosActivos.path}`, '"precio":4321')
    await expectSeen(`${otro.url}/productos`, '4\u00a0321')

    expect(await textDe(`${otro.url}${LIBRES}`)).toContain('10:00')
    const cita = { fechaHora: `${LUNES}T10:00`, servicio, usuario: { id: ana.id } }
    expect((await send(uno.url, createCita, cita, await openSesion(db, ana))).status).toBe(201)
    await expectSeen(`${otro.url}${LIBRES}`, '10:00', false)

    const { body: negocio } = await send(uno.url, getNegocio)
    expect((await send(uno.url, saveNegocio, { ...negocio, nombre: 'Casa Nueva' }, admin)).status).toBe(200)
    await expectSeen(`${otro.url}${getNegocio.path}`, 'Casa Nueva')
    await expectSeen(`${otro.url}/`, 'Casa Nueva</title>')
    await expectSeen(`${url}/manifest.webmanifest`, 'Casa Nueva')
    await expectListening(procesos, true)
  })

  test('a process that cannot hear the others is at most a second behind, and hears them again by itself', async () => {
    const { procesos, db, database, build } = dos
    const { id } = await build.producto({ precio: 100_000 })
    const changeTo = (colones: number) =>
      write(db, (tx) =>
        tx
          .updateTable('productos')
          .set({ precio: centimos(100 * colones) })
          .where('id', '=', id)
          .execute(),
      )
    const expectPrecio = async (colones: number) => {
      await changeTo(colones)
      for (const { url } of procesos) await expectSeen(`${url}${listProductosActivos.path}`, `"precio":${colones}`)
    }
    await expectListening(procesos, true)
    await expectPrecio(1001)

    await administer(`alter database ${database} allow_connections false`)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'biobienestar noticias'`.execute(db.read)
    await expectListening(procesos, false)
    await expectPrecio(1002)

    await administer(`alter database ${database} allow_connections true`)
    await expectListening(procesos, true)
    await expectPrecio(1003)
  })

  test('the last unit, hour and seat have one winner, every mail is sent once, and attempts count together', async () => {
    const { smtp, db, url, build } = dos
    const [vela, te] = [await build.producto({ stock: 1 }), await build.producto({ stock: 6 })]
    const servicio = await build.servicio()
    const taller = await build.taller({ cupoMaximo: 1 })
    const clientes = await build.clientes(6)
    // Others than those who book: an appointment and a seat of one person would be one letter.
    const otros = await build.clientes(6)
    const statusesOf = async (endpoint: Endpoint, bodyDe: (usuario: { id: number }) => object, quienes = clientes) => {
      const cookies = await Promise.all(quienes.map((cliente) => openSesion(db, cliente)))
      const replies = await Promise.all(quienes.map(({ id }, i) => send(url, endpoint, bodyDe({ id }), cookies[i])))
      return replies.map(({ status }) => status).sort()
    }
    const unGanador = [201, ...Array(5).fill(409)]

    const una = ({ id }: { id: number }) => [{ producto: { id }, cantidad: 1 }]
    expect(await statusesOf(confirmarOrden, (usuario) => ({ usuario, items: una(vela) }))).toEqual(unGanador)
    expect(await statusesOf(confirmarOrden, (usuario) => ({ usuario, items: una(te) }))).toEqual(Array(6).fill(201))
    const hora = { fechaHora: `${LUNES}T11:00`, servicio: servicio.nombre }
    expect(await statusesOf(createCita, (usuario) => ({ usuario, ...hora }))).toEqual(unGanador)
    expect(await statusesOf(inscribir, (usuario) => ({ usuario, taller: { id: taller.id } }), otros)).toEqual(unGanador)

    const wrong = { email: 'nadie@ejemplo.cr', codigo: '000000' }
    const attempts = await Promise.all(Array.from({ length: 22 }, () => send(url, verificarRegistro, wrong)))
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(2)

    const personas = [...clientes, ...otros].map(({ email }) => email)
    const correos = () =>
      db.read.selectFrom('correos').select(['para', 'estado', 'intentos']).where('para', 'in', personas).execute()
    await expect.poll(async () => (await correos()).every(({ estado }) => estado === 'ENVIADO'), SEGUIDO).toBe(true)
    const sent = await correos()
    expect(sent).toHaveLength(9)
    expect(sent.filter(({ intentos }) => intentos !== 1)).toEqual([])
    const delivered = smtp.deliveries.filter(({ to }) => personas.includes(to))
    expect(delivered.map(({ to }) => to).sort()).toEqual(sent.map(({ para }) => para).sort())
    expect(new Set(delivered.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)![1])).size).toBe(9)
  })
})
