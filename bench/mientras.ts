import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { seed } from './datos.ts'
import { GRANDE } from './listas.ts'
import { ms, percentil, printTabla } from './medida.ts'
import { cookieDeAdmin, freshPlace, MOTORES, startProducto } from './servidor.ts'

const RONDAS = 3
const RONDA_MS = 3000
/** Between two calls of anybody: the processor is left to others. */
const PAUSA_MS = 2

/** Calls of the owner, repeated in turn. */
const DUENA: readonly [nombre: string, path: string | null][] = [
  ['nothing', null],
  ['a search that finds nothing', '/api/ordenes?buscar=zzzz'],
  ['the last page of the orders', '/api/ordenes?tamano=8&pagina=12500'],
  ['all appointments', '/api/citas'],
  ['all orders as a file', '/api/exportar/ordenes'],
]

/** How long visitors wait for the shop's list while the owner is busy, with 100 000 orders; takes turns, so that a noisy minute is everybody's. */
export async function measureMientras(): Promise<void> {
  for (const motor of MOTORES) {
    const place = await freshPlace(motor)
    await seed(place.env, GRANDE)
    const producto = await startProducto({ ...place.env, EXAMPLES: 'no' })
    const cookie = await cookieDeAdmin(producto.url)
    const vistos = DUENA.map((): Visto => ({ visita: [], duena: [], retraso: [] }))
    for (let ronda = 0; ronda < RONDAS; ronda++) {
      for (const [i, [, path]] of DUENA.entries()) await watch(producto.url, path, cookie, vistos[i]!)
    }
    const filas = DUENA.map(([nombre], i) => [nombre, ...celdasDe(vistos[i]!)])
    const columnas = ['the owner', 'she waits, median', 'visitors, median', 'visitors, p99', 'event loop, p99']
    printTabla(`While the owner works on ${motor}, ms`, columnas, filas)
    await producto.stop()
    await place.remove()
  }
}

interface Visto {
  visita: number[]
  duena: number[]
  retraso: number[]
}

function celdasDe({ visita, duena, retraso }: Visto): string[] {
  const suya = duena.length > 0 ? ms(percentil(duena, 0.5)) : ''
  return [suya, ms(percentil(visita, 0.5)), ms(percentil(visita, 0.99)), ms(percentil(retraso, 0.5))]
}

async function watch(url: string, path: string | null, cookie: string, visto: Visto): Promise<void> {
  await retrasoDe(url)
  const hasta = performance.now() + RONDA_MS
  const visitante = new Worker(new URL('./visitante.ts', import.meta.url), {
    workerData: { url: `${url}/api/productos/activos`, duracionMs: RONDA_MS, pausaMs: PAUSA_MS },
  })
  const [[visita]] = await Promise.all([
    once(visitante, 'message'),
    path === null ? null : repeat(hasta, visto.duena, () => get(url + path, { cookie })),
  ])
  visto.visita.push(...visita)
  visto.retraso.push(await retrasoDe(url))
}

async function repeat(hasta: number, tiempos: number[], work: () => Promise<unknown>): Promise<void> {
  while (performance.now() < hasta) {
    const start = performance.now()
    await work()
    tiempos.push(performance.now() - start)
    await sleep(PAUSA_MS)
  }
}

async function get(url: string, headers: Record<string, string> = {}): Promise<Uint8Array> {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.bytes()
}

/** The 99th percentile of the event loop's delay since it was asked for last, in milliseconds. */
async function retrasoDe(url: string): Promise<number> {
  const metricas = new TextDecoder().decode(await get(`${url}/metrics`))
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)$/m.exec(metricas)?.[1])
}
