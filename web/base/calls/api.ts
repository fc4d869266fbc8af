import { QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
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
import { type ErrorBody, faltasDe } from '../../../contract/base/wire/errors.ts'
import { identify } from '../session/identify.ts'
import { takeFirst } from './first.ts'
import { noteChange } from './reread.ts'

/** How long an answer nobody shows is kept (R-cache). */
const CONSERVAR_MS = 4 * 60_000
/** For this long, what a page was rendered with counts as new. */
const RECIEN_PINTADA_MS = 2 * 60_000
const ESPERA_MAXIMA_MS = 30_000
const SIN_CONEXION = 'No se pudo conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.'
const NO_SE_SABE = 'No se entendió la respuesta, y puede que ya esté hecho. Inténtalo de nuevo para saberlo.'

/** A failed call: the sentence for the person, and what a program may want to know. `status` is 0 when there was no answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorBody['code'] | 'sin_conexion' | 'respuesta_invalida' | 'sin_datos' | 'desistido'
  readonly fields: Record<string, string> | undefined
  readonly pregunta: ErrorBody['pregunta']

  constructor(
    status: number,
    {
      message,
      code,
      fields,
      pregunta,
    }: Pick<ErrorBody, 'message' | 'fields' | 'pregunta'> & { code: ApiError['code'] },
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.pregunta = pregunta
  }
}

/** The sentence of a failed call, or `porDefecto` when it has none (R-fallo-sin-texto). */
export function messageOf(error: unknown, porDefecto: string): string {
  return (error instanceof ApiError && error.message) || porDefecto
}

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

/** Decodes an answer. Throws ApiError for one of another shape, and 404 `sin_datos` for an empty one where a thing was asked for. */
export async function decodeAnswer<const E extends Endpoint>(
  { method, params, cambia, response: schema, tolera }: E,
  response: Response,
): Promise<Output<E>> {
  if (schema === 'pdf' || schema === 'archivo') return new Uint8Array(await response.arrayBuffer()) as Output<E>
  const message = method === 'GET' || cambia?.length === 0 ? '' : NO_SE_SABE
  const invalida = new ApiError(response.status, { message, code: 'respuesta_invalida' })
  const body = await response.text().catch(() => '<')
  if (typeof schema === 'string') {
    if (isPage(body)) throw invalida
    return body as Output<E>
  }
  const received = jsonDe(body)
  const lista = schema instanceof z.ZodMiniArray
  if (method === 'GET' && params && !lista && isNada(received))
    throw new ApiError(404, { message: '', code: 'sin_datos' })
  const decoded = lista ? decodeList(schema, received, tolera) : z.safeDecode(schema, received as never)
  if (decoded.success) return decoded.data as Output<E>
  throw invalida
}

/** The page of a proxy, where an answer of ours should be. */
const isPage = (text: string) => text.trimStart().startsWith('<')

/** An empty body is nothing, as null is; undefined is no JSON. */
function jsonDe(texto: string): unknown {
  if (texto === '') return null
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

/** `null`, `[]` or `{}`. */
function isNada(received: unknown): boolean {
  return received === null || (typeof received === 'object' && Object.keys(received).length === 0)
}

/** R-lista-vacia: an answer that is no array is an empty list. */
function decodeList(schema: z.ZodMiniArray, received: unknown, tolera: Endpoint['tolera']) {
  const rows = Array.isArray(received) ? received : tolera === 'unaSola' && received ? [received] : []
  if (tolera !== 'filasRotas') return z.safeDecode(schema, rows)
  const decoded = rows.map((row) => z.safeDecode(schema.def.element as z.ZodMiniType, row))
  return { success: true as const, data: decoded.flatMap(({ success, data }) => (success ? [data] : [])) }
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

/** True once what was read by its id was deleted, or nothing can have that id. */
export function noExiste(error: Error | null): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || (error.status === 400 && error.fields !== undefined))
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

/** The message of a failed call. An empty answer, a proxy's page or foreign JSON has none: each screen has words of its own. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = (await response.text().catch(() => '')).trim()
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null
    const message = typeof body?.message === 'string' ? body.message : ''
    return new ApiError(response.status, { code: 'error_interno', ...body, message })
  } catch {
    const message = isPage(text) ? '' : text
    return new ApiError(response.status, { message, code: 'error_interno' })
  }
}

/** The query options of a reading call; its key is the call itself. Endpoint and input let the server answer it while it renders. */
export function queryOf<const E extends Endpoint>(endpoint: E, input: Input<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: async ({ signal }) =>
      decodeAnswer(endpoint, await request(endpoint, input as Parts, { signal, insiste: true, sinReleer: true })),
    meta: { endpoint } satisfies QueryMeta,
  })
}

/** The same of what rendered pages say. They may be a minute old: it is not read again as soon as they are there. */
export function renderedQueryOf<const E extends Endpoint>(endpoint: E, input: Input<E>) {
  return { ...queryOf(endpoint, input), staleTime: RECIEN_PINTADA_MS }
}

/** A reading that a screen stands without: when its retry fails too, the answer is what was read before, or else `siNada`. */
export function orLastRead<T, N>(leer: (context: QueryFunctionContext) => Promise<T>, siNada: N) {
  return (context: QueryFunctionContext): Promise<T | N> =>
    leer(context).catch((error: Error) => {
      const { client, queryKey } = context
      if (retryOnce(client.getQueryState(queryKey)?.fetchFailureCount ?? 0, error)) throw error
      return client.getQueryData<T>(queryKey) ?? siNada
    })
}

/** The part of a `consulta` that the server answers without HTTP. */
export interface QueryMeta extends Record<string, unknown> {
  endpoint: Endpoint
  /** Picks the part of the answer that the browser needs beside the rendered page; absent: all of it. */
  resumir?: (answer: never) => unknown
}

/** The product's own cache settings (R-cache): 4 minutes kept, one retry. Writes are not its own (base/acting/act.tsx). */
export function createQueryClient(gcTime = CONSERVAR_MS): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { gcTime, retry: retryOnce, networkMode: 'always' } },
  })
}

/** A refusal stays a refusal: only a server that is away or failing is asked again. */
function retryOnce(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)
}
