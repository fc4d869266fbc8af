import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Memoria, Sabido } from './memoria.ts'
import type { Peticion } from './peticiones.ts'

/** A request as it travels. */
export interface Envio {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body: Buffer | undefined
}

export interface Llegada {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** No request may take longer, on the slowest machine that runs this. */
const LIMITE_MS = 60_000
const HONDO = 50_000
const FRONTERA = 'frontera-del-fuzz'
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Writes a request out with the values that are known now. */
export function escribir(peticion: Peticion, memoria: Memoria, imagen: Buffer, cookie: string): Envio {
  const { llamada, n } = peticion
  const known = (value: unknown): unknown => conocido(value, memoria, n)
  const path = llamada.path.replace(/\{(\w+)\}/g, (_, name) => enUrl(texto(known(peticion.params[name]))))
  const query = peticion.query.map(([name, value]) => `${enUrl(name)}=${enUrl(texto(known(value)))}`)
  const { type, body } = cuerpoDe(peticion, known(peticion.body), imagen)
  return {
    method: llamada.method,
    url: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: {
      ...(type && { 'content-type': type }),
      ...(peticion.conSesion && cookie && { cookie }),
      ...enLatin1(peticion.headers),
    },
    body,
  }
}

function conocido(value: unknown, memoria: Memoria, n: number): unknown {
  if (value instanceof Sabido) return memoria.recuerda(value.que, n)
  if (Array.isArray(value)) return value.map((one) => conocido(one, memoria, n))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, conocido(part, memoria, n)]))
}

const texto = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value)) ?? ''

/** Long paths are cut where Node's own limit of 16 KiB would answer instead of us; what is broken by hand stays broken. */
function enUrl(value: string): string {
  return /^(%|\.\.)/.test(value)
    ? value.replace(/[^\x21-\x7e]/g, '')
    : encodeURIComponent(value.slice(0, 3000).toWellFormed())
}

function enLatin1(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  )
}

function cuerpoDe({ cuerpo, llamada }: Peticion, body: unknown, imagen: Buffer): { type?: string; body?: Buffer } {
  if (llamada.method === 'GET') return { body: undefined }
  if (cuerpo.startsWith('multipart'))
    return { type: `multipart/form-data; boundary=${FRONTERA}`, body: formulario(imagen, cuerpo) }
  if (body === undefined) return { body: undefined }
  const json = Buffer.from(JSON.stringify(body) ?? '')
  if (cuerpo === 'json') return { type: 'application/json', body: json }
  if (cuerpo === 'hondo') return { type: 'application/json', body: Buffer.from('['.repeat(HONDO) + ']'.repeat(HONDO)) }
  if (cuerpo === 'roto') return { type: 'application/json', body: json.subarray(0, -1) }
  return { type: cuerpo === 'texto' ? 'text/plain' : 'application/x-www-form-urlencoded', body: json }
}

function formulario(imagen: Buffer, cuerpo: Peticion['cuerpo']): Buffer {
  const part = (name: string, more = '') =>
    `--${FRONTERA}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const whole = Buffer.concat([
    Buffer.from(`${part('folder')}productos\r\n${part('file', '; filename="a.png"')}`),
    imagen,
    Buffer.from(`\r\n--${FRONTERA}--\r\n`),
  ])
  return cuerpo === 'multipart' ? whole : whole.subarray(0, -20)
}

/** Sends it and waits for the whole answer. */
export function enviar(base: string, { method, url, headers, body }: Envio): Promise<Llegada> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {}
    const options = {
      agent,
      method,
      headers: { ...headers, ...length },
      path: url,
      signal: AbortSignal.timeout(LIMITE_MS),
    }
    const sent = request(base, options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = desempacar(Buffer.concat(chunks), answer.headers['content-encoding'])
        resolve({ status: answer.statusCode!, headers: answer.headers, body })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Some requests ask for it. */
function desempacar(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}

/** A request as a command of a shell. */
export function comoCurl(base: string, { method, url, headers, body }: Envio): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const named = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
  const data = body ? [`--data-binary ${quote(body.toString())}`] : []
  return ['curl -i --path-as-is -X', method, quote(base + url), ...named, ...data].join(' ')
}
