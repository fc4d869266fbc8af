import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fechaDe, instante, masDias, wallTimeDe } from '../contract/base/time/time.ts'
import { freePort } from '../scripts/port.mjs'
import { CHICO, seed } from './datos.ts'
import { ms, percentil, printTabla } from './medida.ts'
import { openSesiones, usedBy } from './procesos.ts'
import { cookieDeAdmin, freshPlace, MOTORES, startProducto } from './servidor.ts'

const RONDAS = 3
/** Runs per round, both of many people at once and of one person alone. */
const FLUJOS = 240
const RESERVAS = 160
const SOLAS = 60
const VISTAS = 400
const A_LA_VEZ = 8
/** The owner opens these most. */
const LISTAS = ['/api/citas', '/api/ordenes']
/** Hours that every weekday offers, and a Saturday too. */
const HORAS = [9, 10, 11, 12, 13, 14, 15]

type Place = Awaited<ReturnType<typeof freshPlace>>

interface Lado {
  url: string
  pid: number
  cookies: string[]
  /** The cookie of whoever may see the lists. */
  admin: string
  agent: Agent
  stop(): Promise<unknown>
}

interface Visto {
  flujos: number[]
  reservas: number[]
  /** Milliseconds of processor of the process for each flow, and for each booking. */
  cpu: number[]
  cpuDeReserva: number[]
  solas: number[]
  /** First pages a second, for each of `LISTAS`. */
  vistas: number[][]
}

/**
 * A purchase of five calls, a booking of two and the first pages of the back office over HTTP, beside a bare Fastify that makes the same of the same tables, in
 * turns. Of ours every order has its mail with its document, and they are made meanwhile; the bare one makes none.
 */
export async function measureFlujos(): Promise<void> {
  const filas: (string | number)[][] = []
  const ordenes: (string | number)[][] = []
  for (const motor of MOTORES) {
    const lugares = [await freshPlace(motor), await freshPlace(motor)] as const
    const nuestro = await startNuestro(lugares[0])
    const desnudo = await startDesnudo(lugares[1])
    const [a, b] = [vistoDe(), vistoDe()]
    const correos: number[] = []
    const rafagas: number[] = []
    for (let ronda = 0; ronda < RONDAS; ronda++) {
      await measureRonda(nuestro, ronda, a)
      rafagas.push(await measureSalida(lugares[0]))
      await comprar(nuestro, `una-sola-${ronda}`, ronda)
      correos.push(await measureSalida(lugares[0]))
      await measureRonda(desnudo, ronda, b)
    }
    await nuestro.stop()
    await desnudo.stop()
    for (const lugar of lugares) await lugar.remove()
    filas.push([motor, 'purchase, 5 calls', ...beside(a.flujos, b.flujos), ...cpuDe(a.cpu, b.cpu)])
    filas.push([motor, 'booking, 2 calls', ...beside(a.reservas, b.reservas), ...cpuDe(a.cpuDeReserva, b.cpuDeReserva)])
    for (const [i, path] of LISTAS.entries()) {
      filas.push([motor, `first page of ${path}`, ...beside(a.vistas[i]!, b.vistas[i]!), '', ''])
    }
    const tiempos = [a, b].flatMap(({ solas }) => [ms(percentil(solas, 0.5)), ms(percentil(solas, 0.99))])
    ordenes.push([motor, ...tiempos, ...[correos, rafagas].map((valores) => Math.round(percentil(valores, 0.5)))])
  }
  const columnas = ['engine', 'flow', 'ours, a second', 'bare Fastify', 'of it', 'CPU of ours, ms', 'of the bare, ms']
  printTabla('Flows over HTTP, eight people at once', columnas, filas)
  const deOrdenes = ['p50', 'p99', 'bare, p50', 'p99', 'mail of one order out after', `of ${FLUJOS + SOLAS + RESERVAS}`]
  printTabla('POST /api/ordenes of one person alone, ms', ['engine', ...deOrdenes], ordenes)
}

const vistoDe = (): Visto => ({
  flujos: [],
  reservas: [],
  cpu: [],
  cpuDeReserva: [],
  solas: [],
  vistas: LISTAS.map(() => []),
})

function beside(ours: number[], bare: number[]): (string | number)[] {
  const [a, b] = [percentil(ours, 0.5), percentil(bare, 0.5)]
  return [Math.round(a), Math.round(b), `${Math.round((100 * a) / b)} %`]
}

const cpuDe = (ours: number[], bare: number[]) => [ours, bare].map((valores) => percentil(valores, 0.5).toFixed(2))

async function measureRonda(lado: Lado, ronda: number, visto: Visto): Promise<void> {
  const flujos = await juntos(lado, FLUJOS, (i) => comprar(lado, `flujo-${ronda}-${i}`, ronda * FLUJOS + i))
  visto.flujos.push(flujos.persecond)
  visto.cpu.push(flujos.cpu)
  const reservas = await juntos(lado, RESERVAS, (i) => reservar(lado, ronda * RESERVAS + i))
  visto.reservas.push(reservas.persecond)
  visto.cpuDeReserva.push(reservas.cpu)
  const verLista = callDe(lado, lado.admin)
  for (const [i, path] of LISTAS.entries()) {
    const { persecond } = await juntos(lado, VISTAS, () => verLista('GET', `${path}?pagina=1&tamano=8`))
    visto.vistas[i]!.push(persecond)
  }
  for (let i = 0; i < SOLAS; i++) visto.solas.push(await comprar(lado, `solo-${ronda}-${i}`, i))
}

/** How many a second, eight at once, and the processor that each took. */
async function juntos({ pid }: Lado, cuantos: number, uno: (i: number) => Promise<unknown>) {
  const antes = usedBy(String(pid)).own
  const start = performance.now()
  let next = 0
  const persona = async () => {
    for (let i = next++; i < cuantos; i = next++) await uno(i)
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, persona))
  const persecond = (cuantos * 1000) / (performance.now() - start)
  return { persecond, cpu: (usedBy(String(pid)).own - antes) / cuantos }
}

/** Buys with the five calls of a customer; answers the milliseconds of the order call alone. */
async function comprar(lado: Lado, clave: string, i: number): Promise<number> {
  const usuario = 1 + (i % CHICO.usuarios)
  const producto = 1 + (i % CHICO.resto)
  const call = callDe(lado, lado.cookies[usuario - 1]!)
  await call('POST', `/api/carrito/agregar?usuarioId=${usuario}&productoId=${producto}&cantidad=1`, {})
  await call('GET', `/api/carrito/${usuario}`)
  await call('GET', '/api/ordenes/mias')
  const start = performance.now()
  const body = { usuario: { id: usuario }, items: [{ producto: { id: producto }, cantidad: 1 }] }
  const { codigoOrden } = await call('POST', '/api/ordenes', body, clave)
  const tardo = performance.now() - start
  await call('GET', `/api/orden/${codigoOrden}`)
  return tardo
}

async function reservar(lado: Lado, i: number): Promise<void> {
  const usuario = 1 + (i % CHICO.usuarios)
  const call = callDe(lado, lado.cookies[usuario - 1]!)
  const fecha = diaHabil(Math.floor(i / HORAS.length))
  await call('GET', `/api/citas/horariosDisponibles?fecha=${fecha}`)
  const fechaHora = `${fecha}T${String(HORAS[i % HORAS.length]).padStart(2, '0')}:00`
  await call('POST', '/api/citas', { usuario: { id: usuario }, fechaHora, servicio: 'Terapia 0', notas: '' })
}

/** A day to come that is no Sunday. */
function diaHabil(i: number): string {
  const hoy = wallTimeDe(instante(Date.now()))
  let fecha = ''
  for (let dias = 1, habiles = -1; habiles < i; dias++) {
    fecha = fechaDe(masDias(hoy, dias))
    if (new Date(`${fecha}T12:00Z`).getUTCDay() !== 0) habiles++
  }
  return fecha
}

function callDe({ url, agent }: Lado, cookie: string) {
  return (method: string, path: string, body?: object, clave?: string): Promise<{ codigoOrden: string }> =>
    new Promise((resolve, reject) => {
      const headers = {
        cookie,
        ...(body && { 'content-type': 'application/json' }),
        ...(clave && { 'idempotency-key': clave }),
      }
      const sent = request(url + path, { method, headers, agent }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (reply.statusCode! < 300) resolve(JSON.parse(text))
          else reject(new Error(`${method} ${path} was refused: ${text}`))
        })
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
}

async function startNuestro(place: Place): Promise<Lado> {
  await seed(place.env, CHICO)
  const cookies = await openSesiones(place.env)
  const { url, child, stop } = await startProducto({ ...place.env, EXAMPLES: 'no' })
  return { url, pid: child.pid!, cookies, admin: await cookieDeAdmin(url), agent: new Agent({ keepAlive: true }), stop }
}

async function startDesnudo(place: Place): Promise<Lado> {
  await seed(place.env, CHICO)
  const cookies = await openSesiones(place.env)
  const port = await freePort()
  const donde = place.env.DATABASE_URL ?? join(place.env.DATA_DIR, 'biobienestar.db')
  const args = ['--disable-warning=ExperimentalWarning', 'bench/tienda-desnuda.ts', String(port), donde]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).catch(() => null))) await sleep(20)
  const stop = () => {
    child.kill()
    return ended
  }
  return { url, pid: child.pid!, cookies, admin: cookies[0]!, agent: new Agent({ keepAlive: true }), stop }
}

/** Milliseconds until no further mail is written to the folder: until the last one was there. */
async function measureSalida({ env }: Place): Promise<number> {
  const folder = join(env.DATA_DIR, 'correo')
  const start = performance.now()
  const count = () => (existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')).length : 0)
  let last = start
  for (let seen = -1; performance.now() - last < 3000; await sleep(10)) {
    const now = count()
    if (now !== seen) last = performance.now()
    seen = now
  }
  return last - start
}
