import * as z from 'zod/mini'
import type { Endpoint, Output } from '../../../contract/base/wire/endpoint.ts'
import type { ErrorBody } from '../../../contract/base/wire/errors.ts'

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

/** True once what was read by its id was deleted, or nothing can have that id. */
export function noExiste(error: Error | null): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || (error.status === 400 && error.fields !== undefined))
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

/** The message of a failed call. An empty answer, a proxy's page or foreign JSON has none: each screen has words of its own. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = (await response.text().catch(() => '')).trim()
  const body = jsonDe(text) as Partial<ErrorBody> | null | undefined
  const words = body === undefined && !isPage(text) ? text : ''
  const message = typeof body?.message === 'string' ? body.message : words
  return new ApiError(response.status, { code: 'error_interno', ...body, message })
}
