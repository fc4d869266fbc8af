import * as z from 'zod/mini'
import { IdDeTexto } from '../../../contract/base/fields/fields.ts'
import {
  DE_QUIEN,
  type Endpoint,
  encodeInput,
  type Input,
  type Output,
  type Parts,
} from '../../../contract/base/wire/endpoint.ts'
import { faltasDe } from '../../../contract/base/wire/errors.ts'
import { identify } from '../session/identify.ts'
import { ApiError, decodeAnswer, errorOf } from './answers.ts'
import { takeFirst } from './first.ts'
import { noteChange } from './reread.ts'

const ESPERA_MAXIMA_MS = 30_000
const SIN_CONEXION = 'No se pudo conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.'

interface Extra {
  signal?: AbortSignal
  /** Milliseconds to wait for a slow answer. */
  espera?: number
  /** A call repeated with the same key takes effect once (useKey.ts). */
  clave?: string
  /** The browser finishes sending although the page is left. */
  keepalive?: boolean
  /** Never ask the person to log in again for this call. */
  sinReingreso?: boolean
  /** The caller asks once more when there is no answer, so a call that the page began counts as the first. */
  insiste?: boolean
  /** The caller reads again by itself what this call changes: it sends several in a row. A reading by POST: it would read itself for ever. */
  sinReleer?: boolean
  /** The call asks whose session it is, whoever that may be. */
  deQuienSea?: boolean
}

let quien: number | null = null
let alSerDeOtra: (() => void) | null = null

/** Names the person whose screen makes the calls from now on; null for a visitor. */
export function setQuien(id: number | null): void {
  quien = id
}

/** Names what to do when a call finds that the session has become another person's. Returns how to undo it. */
export function alHallarOtraPersona(tell: () => void): () => void {
  alSerDeOtra = tell
  return () => {
    if (alSerDeOtra === tell) alSerDeOtra = null
  }
}

let reingreso: Promise<boolean> | null = null

/** Asks whose session ended to log in again, and tells whether the call may be repeated. Calls that fail meanwhile wait for the same answer. */
function puedeRepetir(): Promise<boolean> {
  reingreso ??= identify(null)
    .then((persona) => persona !== null)
    .finally(() => {
      reingreso = null
    })
  return reingreso
}

/** A call that creates something always carries a key. */
type ExtraDe<E extends Endpoint> = E['conClave'] extends true ? [Extra & { clave: string }] : [Extra?]

/** The only way to the server: encodes what is sent and decodes what is answered with the call's own schemas. Throws ApiError. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  ...[extra = {}]: ExtraDe<E>
): Promise<Output<E>> {
  return decodeAnswer(endpoint, await request(endpoint, input as Parts, extra))
}

/** Refusals for what others changed meanwhile. */
const CAMBIO = new Set([404, 409])

/** Like `call`, but answers the whole response, with its headers. Throws ApiError. */
export async function request(endpoint: Endpoint, input: Parts, extra: Extra): Promise<Response> {
  const sent = encode(endpoint, input)
  const note = (of: Pick<Endpoint, 'cambia'>) => endpoint.method !== 'GET' && !extra.sinReleer && noteChange(of)
  const response = await send(endpoint, sent, extra).finally(() => note(endpoint))
  // What the screen showed is not so any more.
  if (CAMBIO.has(response.status)) note({})
  if (response.ok) return response
  const error = await errorOf(response)
  if (error.code === 'otra_persona') alSerDeOtra?.()
  if (error.code === 'sin_sesion' && !extra.sinReingreso && (await puedeRepetir()))
    return request(endpoint, input, extra)
  throw error
}

/** Refuses here what the server would refuse, in its words. */
function encode(endpoint: Endpoint, input: Parts): Parts {
  try {
    return encodeInput(endpoint, input)
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
    throw new ApiError(400, { code: 'datos_invalidos', ...faltasDe(error) })
  }
}

async function send(
  endpoint: Endpoint,
  sent: Parts,
  { signal, clave, espera = ESPERA_MAXIMA_MS, keepalive = false, insiste = false, deQuienSea = false }: Extra,
): Promise<Response> {
  const { body } = sent as { body?: object }
  const form = body instanceof FormData
  const timeout = AbortSignal.timeout(espera)
  const url = direccionDe(endpoint, sent)
  const empezada = endpoint.method === 'GET' ? takeFirst(url) : undefined
  const primera = await empezada
  if (primera) return primera
  if (empezada && insiste) throw new ApiError(0, { message: SIN_CONEXION, code: 'sin_conexion' })
  const init = {
    method: endpoint.method,
    keepalive,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body && !form && { 'content-type': 'application/json' }),
      ...(clave && { 'idempotency-key': clave }),
      ...(quien !== null && !deQuienSea && { [DE_QUIEN]: String(quien) }),
    },
    body: form ? body : body && JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  } as RequestInit
  // Only the sending itself may be taken for a lost connection: an error of ours above stays one.
  try {
    return await fetch(url, init)
  } catch (error) {
    if (signal?.aborted) throw error
    // The next try may be answered by what was kept.
    navigator.serviceWorker?.controller?.postMessage({ sinRed: true })
    throw new ApiError(0, { message: SIN_CONEXION, code: 'sin_conexion' })
  }
}

/** The id in an address of ours; 0, which nothing has, where there is none. */
export function idOf(texto = ''): number {
  return z.safeDecode(IdDeTexto, texto).data ?? 0
}

/** The address of a call: placeholders filled in, the query behind it. */
export function urlOf(endpoint: Endpoint, input: Parts): string {
  return direccionDe(endpoint, encode(endpoint, input))
}

function direccionDe({ path }: Endpoint, sent: Parts): string {
  const { params = {}, query = {} } = sent as Record<'params' | 'query', Record<string, unknown>>
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length > 0
    ? `${address}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : address
}
