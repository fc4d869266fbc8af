import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '../contract/endpoint.ts'
import type { ErrorBody } from '../contract/errores.ts'

/** How long an answer nobody shows is kept (specification section 9). */
const CONSERVAR_MS = 4 * 60_000
const ESPERA_MAXIMA_MS = 30_000
const SIN_CONEXION = 'No se pudo conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.'

/** A failed call: the sentence for the person, and what a program may want to know. `status` is 0 when there was no answer. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorBody['code'] | 'sin_conexion'
  readonly fields: Record<string, string> | undefined

  constructor(
    status: number,
    { message, code, fields }: Pick<ErrorBody, 'message' | 'fields'> & { code: ApiError['code'] },
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** The sentence of a failed call, or `porDefecto` when it has none (specification section 8). */
export function messageOf(error: unknown, porDefecto: string): string {
  return (error instanceof ApiError && error.message) || porDefecto
}

interface Extra {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Never ask the person to log in again for this call. */
  sinReingreso?: boolean
}

type Reingresar = () => Promise<boolean>
let reingresar: Reingresar | null = null
let reingreso: Promise<boolean> | null = null

/**
 * Names what to do when a call finds that the session has ended: `ask` lets the person log in again and tells whether the call may be
 * repeated. Calls that fail meanwhile wait for the same answer. Returns how to undo it.
 */
export function alTerminarSesion(ask: Reingresar): () => void {
  reingresar = ask
  return () => {
    if (reingresar === ask) reingresar = null
  }
}

function puedeRepetir(): Promise<boolean> | false {
  if (!reingresar) return false
  reingreso ??= reingresar().finally(() => {
    reingreso = null
  })
  return reingreso
}

/** The only way to the server. Throws ApiError. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  extra: Extra = {},
): Promise<Output<E>> {
  const response = await request(endpoint, input, extra)
  const json = response.headers.get('content-type')?.includes('json')
  return (json ? response.json() : endpoint.response === 'pdf' ? response.bytes() : response.text()) as Promise<
    Output<E>
  >
}

/** `call` for who needs the headers of the answer. Throws ApiError. */
export async function request(endpoint: Endpoint, input: unknown, extra: Extra): Promise<Response> {
  const response = await send(endpoint, input, extra)
  if (response.ok) return response
  const error = await errorOf(response)
  if (error.code === 'sin_sesion' && !extra.sinReingreso && (await puedeRepetir()))
    return request(endpoint, input, extra)
  throw error
}

async function send(endpoint: Endpoint, input: unknown, { signal, headers }: Extra): Promise<Response> {
  const { body } = input as { body?: object }
  const form = body instanceof FormData
  const timeout = AbortSignal.timeout(ESPERA_MAXIMA_MS)
  try {
    return await fetch(urlOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(body && !form && { 'content-type': 'application/json' }), ...headers },
      body: form ? body : body && JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    } as RequestInit)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, { message: SIN_CONEXION, code: 'sin_conexion' })
  }
}

/** The address of a call: placeholders filled in, the query behind it. */
export function urlOf(endpoint: Endpoint, input: unknown): string {
  const { params = {}, query } = input as { params?: Record<string, string>; query?: Record<string, string> }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return query ? `${path}?${new URLSearchParams(query)}` : path
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text()
  try {
    return new ApiError(response.status, JSON.parse(text) as ErrorBody)
  } catch {
    const message = text.startsWith('<') ? '' : text
    return new ApiError(response.status, { message: message || SIN_CONEXION, code: 'error_interno' })
  }
}

/** The query options of a reading call; its key is the call itself. Endpoint and input let the server answer it while it renders. */
export function consulta<const E extends Endpoint>(endpoint: E, input: Input<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: { endpoint } satisfies ConsultaMeta,
  })
}

/** What the server needs of a `consulta` to answer it without HTTP. */
export interface ConsultaMeta extends Record<string, unknown> {
  endpoint: Endpoint
}

/** The product's own cache settings (specification section 9): 4 minutes kept, one retry for reads, none for writes. */
export function createQueryClient(gcTime = CONSERVAR_MS): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime, retry: retryOnce, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** A refusal stays a refusal: only a server that is away or failing is asked again. */
function retryOnce(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500)
}
