import * as z from 'zod/mini'

z.config({ customError: () => 'Falta un dato o no es válido.' })

/**
 * Who may call: `publico` never looks at the session; `opcional` looks, and serves visitors too; `sesion` needs a
 * logged-in user; `admin` needs an administrator.
 */
export type Access = 'publico' | 'opcional' | 'sesion' | 'admin'

/**
 * What is sent or answered, declared once and read both ways: decoded where it arrives, encoded where it leaves. Its input is the
 * wire's (colones, `fechaHora`), its output what both sides work with (céntimos, wall time).
 */
export type Schema = z.ZodMiniType

interface Shape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With placeholders as OpenAPI writes them: `/api/carrito/{userId}`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** One English line for the API document. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  /** Several accepted shapes are one schema (a union); an absent body is read as an empty object. */
  readonly body?: Schema | 'multipart'
  /** What the handler returns is encoded with it, so an unlisted column cannot leave the server. */
  readonly response: Schema | 'texto' | 'csv' | 'pdf' | 'ics' | 'archivo'
  /**
   * What the browser forgives an answer that is a list: `filasRotas` are left out instead of spoiling it (specification section 5),
   * `unaSola` that is not in a list counts as a list of one (section 7).
   */
  readonly tolera?: 'filasRotas' | 'unaSola'
  /** Makes something once however often it is sent with the same header `Idempotency-Key`; for who has a session. */
  readonly conClave?: true
  /** A page of it says beside it what all that match come to. */
  readonly conSuma?: true
  /** Of a success; 200 when absent. */
  readonly status?: number
  /** Of an answer of the same shape that says that not all is well. */
  readonly failing?: number
  /** Statuses of refusals that its rules or its limits may give, beyond what the rest of the declaration implies. */
  readonly refuses?: readonly number[]
}

export type Endpoint = Shape

/**
 * Declares one call of the API; browser, server, validation and the OpenAPI document all read it from here. The annotation, here and in
 * campos.ts, lets the bundler leave out what no screen calls.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Shape>(shape: E): E {
  return shape
}

/** The browser's FormData, named here without depending on the DOM. */
export interface FormDataLike {
  append(name: string, value: string): void
}

type Part<S, K extends string, Raw> = S extends Schema
  ? { [P in K]: z.output<S> }
  : S extends 'multipart'
    ? { [P in K]: Raw }
    : unknown

/** A query of nothing but optional parameters need not be there. */
type Query<S> = S extends Schema
  ? Record<never, never> extends z.output<S>
    ? { query?: z.output<S> }
    : { query: z.output<S> }
  : unknown

/** A body of nothing but optional parts need not be there either. */
type Body<S> = S extends Schema
  ? Record<never, never> extends z.output<S>
    ? { body?: z.output<S> }
    : { body: z.output<S> }
  : Part<S extends 'multipart' ? S : undefined, 'body', FormDataLike>

/** What a caller gives. */
export type Input<E extends Shape> = Part<E['params'], 'params', never> & Query<E['query']> & Body<E['body']>

/** What a handler receives: checked, and in our own units. */
export type Parsed<E extends Shape> = Part<E['params'], 'params', never> &
  Part<E['query'], 'query', never> &
  Part<E['body'], 'body', undefined>

/** What a caller gets back. */
export type Output<E extends Shape> = E['response'] extends Schema
  ? z.output<E['response']>
  : E['response'] extends 'pdf' | 'archivo'
    ? Uint8Array
    : string

/** What a handler returns: what a caller gets back, or more columns than that; a file as it is made. */
export type Answer<E extends Shape> = E['response'] extends 'csv'
  ? AsyncIterable<string>
  : E['response'] extends 'archivo'
    ? AsyncIterable<Uint8Array>
    : Output<E>

type Wire<S, K extends string> = S extends Schema ? { [P in K]: z.input<S> } : unknown
type WireQuery<S> = S extends Schema ? { query?: z.input<S> } : unknown

/** What travels with a call, as anybody's program would write it; text where a path or a query has only text. */
export type Sent<E extends Shape> = Wire<E['params'], 'params'> &
  WireQuery<E['query']> &
  (E['body'] extends 'multipart' ? { body: FormDataLike } : Wire<E['body'], 'body'>)

/** What travels back. */
export type Received<E extends Shape> = E['response'] extends Schema ? z.input<E['response']> : Output<E>

/** The parts of a call; on one side of the codec or the other. */
export interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** The parts of a call as they travel. Throws a ZodError (`faltasDe`) for what the other side would refuse. */
export function encodeInput({ params, query, body }: Endpoint, input: Parts): Parts {
  return {
    params: params && z.encode(params, input.params),
    query: query && input.query !== undefined ? z.encode(query, input.query) : undefined,
    body: body === 'multipart' ? input.body : body && input.body !== undefined ? z.encode(body, input.body) : undefined,
  }
}
