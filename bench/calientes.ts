import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasWrk, load, percentil, printTabla } from './medida.ts'
import { freePort, freshPlace, startProducto } from './servidor.ts'

const RONDAS = 3
const PASADO = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
const LISTAS = ['/api/productos/activos', '/api/talleres', '/api/posts/listar', '/api/servicios']

/** Public lists beside bare servers that answer the same bytes, and free slots beside a bare server with one SELECT. */
export async function measureCalientes(): Promise<void> {
  if (!(await hasWrk())) {
    console.log('The hot lists need `wrk` on this machine: left out.\n')
    return
  }
  const place = await freshPlace('sqlite')
  const producto = await startProducto(place.env)
  const filas: (string | number)[][] = []
  for (const path of LISTAS) filas.push(await besideBare(producto.url, path))
  printTabla(
    'Hot lists: requests per second',
    ['list', 'ours', 'bare Fastify', 'of it', 'bare node:http', 'of it'],
    filas,
  )

  const file = join(place.env.DATA_DIR, 'biobienestar.db')
  const slots = `${producto.url}/api/citas/horariosDisponibles?fecha=${PASADO}`
  const [ours, bare] = await rounds([slots], [await startBare('select', {}, file)])
  const tabla = [[ours!, bare!, parte(ours!, bare!)]]
  printTabla('Free slots: requests per second', ['ours', 'bare Fastify + one SELECT', 'of it'], tabla)
  await producto.stop()
  await place.remove()
}

async function besideBare(url: string, path: string): Promise<(string | number)[]> {
  const answer = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity' } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const raw = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'br' } })
  const headers = Object.fromEntries(
    [...raw.headers].filter(
      ([name]) => !/^(connection|keep-alive|date|content-length|transfer-encoding|content-encoding)$/.test(name),
    ),
  )
  await raw.arrayBuffer()
  const env = { BYTES: await packed(bytes), HEADERS: JSON.stringify({ ...headers, 'content-encoding': 'br' }) }
  const bare = [await startBare('fastify', env), await startBare('node', env)]
  const [ours, viaFastify, viaNode] = await rounds([`${url}${path}`], bare)
  return [path, ours!, viaFastify!, parte(ours!, viaFastify!), viaNode!, parte(ours!, viaNode!)]
}

/** The same brotli as ours: what is compared is the server, not the weight of the answer. */
async function packed(bytes: Buffer): Promise<string> {
  const { pack } = await import('../server/http/caching.ts')
  const { br, plain } = await pack('application/json', bytes.toString())
  return (br ?? plain).toString('base64')
}

interface Bare {
  url: string
  child: ChildProcess
}

async function startBare(kind: string, env: Record<string, string>, file = ''): Promise<Bare> {
  const port = await freePort()
  const args = ['--disable-warning=ExperimentalWarning', 'bench/desnudo.ts', kind, String(port), file]
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}/`
  while (
    !(await fetch(url).then(
      (r) => r.ok,
      () => false,
    ))
  )
    await sleep(20)
  return { url, child }
}

/** Takes turns, so that a noisy minute is everybody's; the median of each. */
async function rounds(ours: string[], bare: Bare[]): Promise<number[]> {
  const urls = [...ours, ...bare.map(({ url }) => url)]
  const seen: number[][] = urls.map(() => [])
  for (const url of urls) await load(url, 2)
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    for (const [i, url] of urls.entries()) seen[i]!.push(await load(url))
  }
  for (const { child } of bare) child.kill()
  return seen.map((valores) => Math.round(percentil(valores, 0.5)))
}

const parte = (ours: number, theirs: number): string => `${Math.round((100 * ours) / theirs)} %`
