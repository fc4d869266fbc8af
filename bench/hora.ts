import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { formatWallTime, instante, masDias, masMinutos, wallTimeDe } from '../contract/base/time/time.ts'
import { seed } from './datos.ts'
import { GRANDE } from './listas.ts'
import { ms, percentil, printTabla } from './medida.ts'
import { openSesiones, ordenar } from './procesos.ts'
import { cookieDeAdmin, freshPlace, memoryDe, startProducto } from './servidor.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } }, strict: false })
const SEGUNDOS = 60 * Number(values.minutes)
const TRAMOS = 10
const SEGUNDO_MS = 1000
const COLUMNAS = ['minute', 'median, MB', 'most, MB', 'descriptors', 'database, MB', 'answers', 'refused', 'p99, ms']

const VISITAS = ['/', '/productos', '/talleres', '/blogusuario', '/about', '/api/productos/activos', '/api/servicios']
const DUENA = [
  ['/api/hoy', '/api/ordenes?tamano=8&pagina=1', '/api/citas?tamano=8&pagina=1', '/api/usuarios?tamano=8&pagina=1'],
  ['/api/ordenes?buscar=zzzz', '/api/citas?buscar=mora', '/api/correos?tamano=50&pagina=3'],
].flat()
/** Lists of ten years that are read whole. */
const ENTERAS = ['/api/exportar/ordenes', '/api/citas', '/api/ordenes']

/** Samples since the last row of the table: memory in MB each second, answers in ms. */
const nuevo = () => ({ memoria: [] as number[], tiempos: [] as number[], negadas: 0 })

/**
 * An hour of a busy practice with ten years of data, or as many --minutes: ten visits a second, the owner's lists, a booking every five
 * seconds, an order with its mail and its PDF every half minute, three whole lists every sixth of the time, and in the middle a backup and
 * a restart. Afterwards the data are checked. Only run when it is named.
 */
export async function measureHora(): Promise<void> {
  const place = await freshPlace('sqlite')
  const env = { ...place.env, EXAMPLES: 'no' }
  await seed(env, GRANDE)
  const cookies = await openSesiones(env)
  let producto = await startProducto(env)
  let admin = await cookieDeAdmin(producto.url)
  let visto = nuevo()
  const filas: (number | string)[][] = []
  const ask = async (path: string, init: RequestInit = {}) => {
    const start = performance.now()
    const answer = await fetch(producto.url + path, init)
    await answer.arrayBuffer()
    if (!answer.ok) visto.negadas++
    visto.tiempos.push(performance.now() - start)
  }
  for (let segundo = 1; segundo <= SEGUNDOS; segundo++) {
    const hasta = performance.now() + SEGUNDO_MS
    for (let i = 0; i < 10; i++) await ask(VISITAS[(segundo + i) % VISITAS.length]!)
    await ask(`/producto/${1 + (segundo % GRANDE.resto)}`)
    await ask(DUENA[segundo % DUENA.length]!, { headers: { cookie: admin } })
    if (segundo % 5 === 0) await ask('/api/citas', reserva(segundo / 5, admin))
    if (segundo % 30 === 0) await ordenar(producto.url, segundo, cookies[segundo % cookies.length]!)
    if (segundo % (SEGUNDOS / 6) === 1) for (const path of ENTERAS) await ask(path, { headers: { cookie: admin } })
    visto.memoria.push(memoryDe(producto.child))
    if (segundo % (SEGUNDOS / TRAMOS) === 0) {
      filas.push(filaDe(segundo, producto.child.pid!, place.env.DATA_DIR, visto))
      visto = nuevo()
    }
    if (segundo === SEGUNDOS / 2) {
      console.log(await run('server/programs/backup.ts', env))
      await producto.stop()
      producto = await startProducto(env)
      admin = await cookieDeAdmin(producto.url)
    }
    await sleep(Math.max(0, hasta - performance.now()))
  }
  await sleep(60 * SEGUNDO_MS)
  printTabla('An hour of a busy practice, SQLite', COLUMNAS, filas)
  console.log(`A minute later: ${Math.round(memoryDe(producto.child))} MB`)
  await producto.stop()
  console.log(await run('server/programs/check-data.ts', env))
  await place.remove()
}

/** An hour that nobody has, years ahead. */
function reserva(n: number, cookie: string): RequestInit {
  const fechaHora = formatWallTime(masMinutos(masDias(wallTimeDe(instante(Date.now())), 4000), n * 60))
  const body = { fechaHora, servicio: 'Terapia 1', usuario: { id: 1 + (n % 50) }, insistir: true }
  const headers = { 'content-type': 'application/json', cookie }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

function filaDe(segundo: number, pid: number, dir: string, { memoria, tiempos, negadas }: ReturnType<typeof nuevo>) {
  const archivos = readdirSync(dir).filter((name) => name.startsWith('biobienestar.db'))
  const bytes = archivos.reduce((suma, name) => suma + statSync(join(dir, name)).size, 0)
  const numeros = [segundo / 60, percentil(memoria, 0.5), Math.max(...memoria), readdirSync(`/proc/${pid}/fd`).length]
  return [...[...numeros, bytes / 1e6, tiempos.length, negadas].map(Math.round), ms(percentil(tiempos, 0.99))]
}

/** Runs a program of the machine's owner; answers its last line. Throws where it says that something is wrong. */
async function run(program: string, env: Record<string, string>): Promise<string> {
  const args = ['--disable-warning=ExperimentalWarning', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
  return stdout.trim().split('\n').at(-1)!
}
