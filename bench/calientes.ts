import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { COMO_NAVEGADOR, hasWrk, load, percentil, printTabla } from './medida.ts'
import { freshPlace, startProducto } from './servidor.ts'

const RONDAS = 3
const PASADO = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
const LLAMADAS = [
  ...['/api/productos/activos', '/api/talleres', '/api/posts/listar', '/api/servicios'],
  `/api/citas/horariosDisponibles?fecha=${PASADO}`,
]

/** Public lists and free slots beside a bare server that answers the same bytes. */
export async function measureCalientes(): Promise<void> {
  if (!(await hasWrk())) {
    console.log('The hot lists need `wrk` on this machine: left out.\n')
    return
  }
  const place = await freshPlace('sqlite')
  const producto = await startProducto(place.env)
  const filas: (string | number)[][] = []
  for (const path of LLAMADAS) filas.push([path.split('?')[0]!, ...(await besideBare(producto.url + path))])
  printTabla('Hot answers: requests per second', ['call', 'ours', 'bare node:http', 'of it'], filas)
  await producto.stop()
  await place.remove()
}

/** They take turns, so that a noisy minute is everybody's; the median of each. */
async function besideBare(url: string): Promise<(string | number)[]> {
  const { headers, bytes } = await answerOf(url)
  const env = { ...process.env, BYTES: bytes.toString('base64'), HEADERS: JSON.stringify(headers) }
  const bare = fork('bench/desnudo.ts', { env })
  const [port] = await once(bare, 'message')
  const urls = [url, `http://127.0.0.1:${port}/`]
  const seen: number[][] = urls.map(() => [])
  for (const url of urls) await load(url, 2)
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    for (const [i, url] of urls.entries()) seen[i]!.push(await load(url))
  }
  bare.kill()
  const [ours, theirs] = seen.map((valores) => Math.round(percentil(valores, 0.5)))
  return [ours!, theirs!, `${Math.round((100 * ours!) / theirs!)} %`]
}

/** An answer with its own headers and its bytes still compressed. */
async function answerOf(url: string): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  const [answer] = (await once(get(url, { headers: COMO_NAVEGADOR }), 'response')) as [IncomingMessage]
  const { connection: _, 'keep-alive': _1, date: _2, 'transfer-encoding': _3, ...headers } = answer.headers
  return { headers, bytes: await buffer(answer) }
}
