import * as z from 'zod/mini'
import type { Tema } from './temas.ts'

z.config({ customError: () => 'Falta un dato o no es válido.' })

/**
 * `publico` never looks at the session; `opcional` looks, and serves visitors too; `sesion` needs a logged-in user; `admin` needs an
 * administrator.
 */
export type Access = 'publico' | 'opcional' | 'sesion' | 'admin'

/** The header with the id of the user whose screen makes the call. Programs need not send it. */
export const DE_QUIEN = 'x-usuario'

/** The part of an administrator who may not do everything: of somebody who attends, or of the reception (R-partes). */
export const PARTES_DE_ADMIN = ['ATIENDE', 'RECEPCION'] as const
export type ParteDeAdmin = (typeof PARTES_DE_ADMIN)[number]

/**
 * Declared once, decoded where it arrives and encoded where it leaves. Its input is the wire's (colones, `fechaHora`), its output is ours
 * (céntimos, wall time).
 */
export type Schema = z.ZodMiniType

interface FormField {
  readonly description?: string
  readonly enum?: readonly string[]
  /** It is a file. */
  readonly binary?: true
  readonly optional?: true
}

interface Shape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With placeholders as OpenAPI writes them: `/api/carrito/{userId}`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /**
   * The parts whose administrators make the call as administrators. All others are customers in it: `admin` refuses them, and the rest
   * answers what is their own.
   */
  readonly partes?: readonly ParteDeAdmin[]
  /** What an answer is made of. Absent: it is read again after every change. */
  readonly lee?: readonly Tema[]
  /** What the call changes: browsers read that again, and nothing else. Absent: everything. */
  readonly cambia?: readonly Tema[]
  /** One English line for the API document. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  /** Several accepted shapes are one union; an absent body is read as an empty object. */
  readonly body?: Schema | 'multipart'
  /** The fields of a multipart body, for the API document; `optional` ones may be missing. */
  readonly form?: Readonly<Record<string, FormField>>
  /** The handler's result is encoded with it, so an unlisted column cannot leave the server. */
  readonly response: Schema | 'texto' | 'csv' | 'pdf' | 'ics' | 'archivo'
  /**
   * Faults that the browser forgives in a list: `filasRotas` are left out (R-forma-inesperada), `unaSola` that stands outside a list
   * counts as a list of one (R-asiento-anonimo).
   */
  readonly tolera?: 'filasRotas' | 'unaSola'
  /** Calls with the same header `Idempotency-Key` take effect once. Only for callers with a session. */
  readonly conClave?: true
  /** Each answer, a page or all of it, also carries the sum of all matching rows, in X-Total-Sum. */
  readonly conSuma?: true
  /** The status of a success; absent: 200. */
  readonly status?: number
  /** The status of an answer of the same shape that reports a problem. */
  readonly failing?: number
  /** Statuses of refusals by its rules or limits, beyond those that the rest of the declaration implies. */
  readonly refuses?: readonly number[]
}

export type Endpoint = Shape

/**
 * Declares one call of the API; browser, server, validation and the OpenAPI document all read it from here. The `@__NO_SIDE_EFFECTS__`
 * notes, here and in fields.ts, let the bundler leave out the calls that no screen makes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Shape>(shape: E): E {
  return shape
}

/** The browser's FormData, described here because the contract does not depend on the DOM. */
export interface FormDataLike {
  append(name: string, value: string): void
}

type Part<S, K extends string, Raw> = S extends Schema
  ? { [P in K]: z.output<S> }
  : S extends 'multipart'
    ? { [P in K]: Raw }
    : unknown

/** A query whose parameters are all optional may be left out. */
type Query<S> = S extends Schema
  ? Record<never, never> extends z.output<S>
    ? { query?: z.output<S> }
    : { query: z.output<S> }
  : unknown

/** A body whose parts are all optional may be left out. */
type Body<S> = S extends Schema
  ? Record<never, never> extends z.output<S>
    ? { body?: z.output<S> }
    : { body: z.output<S> }
  : Part<S extends 'multipart' ? S : undefined, 'body', FormDataLike>

/** The values that a caller gives. */
export type Input<E extends Shape> = Part<E['params'], 'params', never> & Query<E['query']> & Body<E['body']>

/** The values that a handler receives: checked, and in our own units. */
export type Parsed<E extends Shape> = Part<E['params'], 'params', never> &
  Part<E['query'], 'query', never> &
  Part<E['body'], 'body', undefined>

/** The value that a caller gets back. */
export type Output<E extends Shape> = E['response'] extends Schema
  ? z.output<E['response']>
  : E['response'] extends 'pdf' | 'archivo'
    ? Uint8Array
    : string

/** The value that a handler returns: the caller's, possibly with more columns; a file is returned while it is being made. */
export type Answer<E extends Shape> = E['response'] extends 'csv'
  ? AsyncIterable<string>
  : E['response'] extends 'archivo'
    ? AsyncIterable<Uint8Array>
    : Output<E>

type Wire<S, K extends string> = S extends Schema ? { [P in K]: z.input<S> } : unknown
type WireQuery<S> = S extends Schema ? { query?: z.input<S> } : unknown

/** The parts of a call on the wire, as any program would write them; a path and a query hold only text. */
export type Sent<E extends Shape> = Wire<E['params'], 'params'> &
  WireQuery<E['query']> &
  (E['body'] extends 'multipart' ? { body: FormDataLike } : Wire<E['body'], 'body'>)

/** The answer on the wire. */
export type Received<E extends Shape> = E['response'] extends Schema ? z.input<E['response']> : Output<E>

/** The parts of a call, either on the wire or in our units. */
export interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Encodes the parts of a call for the wire. Throws a ZodError (`faltasDe`) when the other side would refuse them. */
export function encodeInput({ params, query, body }: Endpoint, input: Parts): Parts {
  return {
    params: params && z.encode(params, input.params),
    query: query && input.query !== undefined ? z.encode(query, input.query) : undefined,
    body: body === 'multipart' ? input.body : body && input.body !== undefined ? z.encode(body, input.body) : undefined,
  }
}
