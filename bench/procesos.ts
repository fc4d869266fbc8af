import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { fechaDe, instante, masDias, wallTimeDe } from '../contract/base/time/time.ts'
import { openDb, write } from '../server/base/db/open.ts'
import { insertSesion } from '../server/base/db/sessions.ts'
import { hashToken } from '../server/base/http/session.ts'
import { CHICO, seed } from './datos.ts'
import { hasWrk, load, printTabla } from './medida.ts'
import { freshPlace, startProducto } from './servidor.ts'

const ORDENES = 400
const A_LA_VEZ = 8
/** The kernel counts in hundredths of a second. */
const MS_POR_TIC = 10
const PASADO = fechaDe(masDias(wallTimeDe(instante(Date.now())), 9))
const LECTURAS = ['/api/productos/activos', `/api/citas/horariosDisponibles?fecha=${PASADO}`]

type Producto = Awaited<ReturnType<typeof startProducto>>

/** One and two processes on one PostgreSQL: what they do in a second, and how much of a processor each answer takes. */
export async function measureProcesos(): Promise<void> {
  if (!process.env.BENCH_DATABASE_URL || !(await hasWrk())) {
    console.log('Several processes need PostgreSQL and `wrk` on this machine: left out.\n')
    return
  }
  const filas: (string | number)[][] = []
  for (const cuantos of [1, 2]) {
    const place = await freshPlace('postgres')
    await seed(place.env, CHICO)
    const cookies = await openSesiones(place.env)
    const productos = await Promise.all(Array.from({ length: cuantos }, () => startProducto(place.env)))
    for (const path of LECTURAS) filas.push([cuantos, path.split('?')[0]!, ...(await readAll(productos, path))])
    filas.push([cuantos, 'POST /api/ordenes', ...(await orderAll(productos, cookies))])
    for (const { stop } of productos) await stop()
    await place.remove()
  }
  const columnas = ['processes', 'call', 'a second', 'CPU of the processes, ms', 'CPU of PostgreSQL, ms']
  printTabla('Several processes on PostgreSQL', columnas, filas)
}

async function readAll(productos: Producto[], path: string): Promise<string[]> {
  const antes = await cpuDe(productos)
  const rates = await Promise.all(productos.map(({ url }) => load(`${url}${path}`, 5)))
  const total = rates.reduce((sum, rate) => sum + rate, 0)
  return perCall(antes, await cpuDe(productos), total * 5, total)
}

/** Orders of two products, each with its mail and its document, from people who do not wait for each other. */
async function orderAll(productos: Producto[], cookies: string[]): Promise<string[]> {
  const antes = await cpuDe(productos)
  const start = performance.now()
  let next = 0
  const person = async (url: string) => {
    for (let i = next++; i < ORDENES; i = next++) await ordenar(url, i, cookies[i % cookies.length]!)
  }
  await Promise.all(productos.flatMap(({ url }) => Array.from({ length: A_LA_VEZ }, () => person(url))))
  const persecond = (ORDENES * 1000) / (performance.now() - start)
  await sleep(1000)
  return perCall(antes, await cpuDe(productos), ORDENES, persecond)
}

/** Buys two products; `i` is its key, and whose order it is. */
export async function ordenar(url: string, i: number, cookie: string): Promise<void> {
  const items = [1 + (i % 25), 26 + (i % 25)].map((id) => ({ producto: { id }, cantidad: 1 }))
  const body = JSON.stringify({ usuario: { id: 1 + (i % CHICO.usuarios) }, items })
  const headers = { 'content-type': 'application/json', 'idempotency-key': `procesos-${i}`, cookie }
  const reply = await fetch(`${url}/api/ordenes`, { method: 'POST', headers, body })
  if (!reply.ok) throw new Error(`an order was refused: ${await reply.text()}`)
  await reply.arrayBuffer()
}

/** A session for each of the first people, and products that never run out; answers their cookies. */
export async function openSesiones(env: { DATA_DIR: string; DATABASE_URL?: string }): Promise<string[]> {
  const db = openDb(env)
  const ahora = instante(Date.now())
  const vence = instante(Date.now() + 86_400_000)
  const tokens = Array.from({ length: CHICO.usuarios }, (_, i) => `bench-${i}`)
  await write(db, async (tx) => {
    await tx.updateTable('productos').set({ stock: 1_000_000, activo: true }).execute()
    for (const [i, token] of tokens.entries())
      await insertSesion(tx, { tokenHash: hashToken(token), usuarioId: 1 + i, creada: ahora, usada: ahora, vence })
  })
  await db.close()
  return tokens.map((token) => `bio_sesion=${token}`)
}

interface Cpu {
  procesos: number
  postgres: number
}

function perCall(antes: Cpu, despues: Cpu, calls: number, persecond: number): string[] {
  const each = (parte: keyof Cpu) => ((despues[parte] - antes[parte]) / calls).toFixed(3)
  return [String(Math.round(persecond)), each('procesos'), each('postgres')]
}

/** Milliseconds of processor that the processes and PostgreSQL, on this machine, have used so far. */
async function cpuDe(productos: Producto[]): Promise<Cpu> {
  const procesos = productos.reduce((sum, { child }) => sum + usedBy(String(child.pid)).own, 0)
  const client = new pg.Client({ connectionString: process.env.BENCH_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { parent } = usedBy(String(rows[0]!.pid))
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isChildOf(pid, parent))
  const { own, ended } = usedBy(parent)
  const postgres = own + ended + children.reduce((sum, pid) => sum + usedBy(pid).own, 0)
  await client.end()
  return { procesos, postgres }
}

function isChildOf(pid: string, parent: string): boolean {
  try {
    return usedBy(pid).parent === parent
  } catch {
    return false
  }
}

/** Milliseconds of processor that a process, and those it started that have ended, have used so far; and who started it. */
export function usedBy(pid: string) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const tics = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) * MS_POR_TIC
  return { parent: fields[1]!, own: tics(11), ended: tics(13) }
}
