import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/**
 * Who may call: `publico` never looks at the session; `opcional` looks, and serves visitors too; `sesion` needs a
 * logged-in user; `admin` needs an administrator.
 */
export type Access = 'publico' | 'opcional' | 'sesion' | 'admin'

/** A body or an answer that is not JSON described by a schema. */
type Raw = 'multipart' | 'texto' | 'csv' | 'pdf'

interface Shape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With placeholders as OpenAPI writes them: `/api/carrito/{userId}`. */
  readonly path: `/api/${string}`
  readonly access: Access
  /** One English line for the API document. */
  readonly summary: string
  readonly params?: GenericSchema
  readonly query?: GenericSchema
  /** Several accepted shapes are one schema (a union); an absent body is read as an empty object. */
  readonly body?: GenericSchema | 'multipart'
  /** What the handler returns is parsed with it, so an unlisted column cannot leave the server. */
  readonly response: GenericSchema | 'texto' | 'csv' | 'pdf'
  /** Of a success; 200 when absent. */
  readonly status?: number
}

export type Endpoint = Shape

/** Declares one call of the API; browser, server, validation and the OpenAPI document all read it from here. */
export function endpoint<const E extends Shape>(shape: E): E {
  return shape
}

type Part<S, K extends string, Infer extends 'in' | 'out'> = S extends GenericSchema
  ? { [P in K]: Infer extends 'in' ? InferInput<S> : InferOutput<S> }
  : S extends 'multipart'
    ? { [P in K]: Infer extends 'in' ? FormDataLike : undefined }
    : unknown

/** The browser's FormData, named here without depending on the DOM. */
export interface FormDataLike {
  append(name: string, value: string): void
}

/** A query of nothing but optional parameters need not be there. */
type Query<S> = S extends GenericSchema
  ? Record<never, never> extends InferInput<S>
    ? { query?: InferInput<S> }
    : { query: InferInput<S> }
  : unknown

/** What a caller sends. */
export type Input<E extends Shape> = Part<E['params'], 'params', 'in'> &
  Query<E['query']> &
  Part<E['body'], 'body', 'in'>

/** What a handler receives: checked, and in the server's units (céntimos, wall minutes). */
export type Parsed<E extends Shape> = Part<E['params'], 'params', 'out'> &
  Part<E['query'], 'query', 'out'> &
  Part<E['body'], 'body', 'out'>

/** What a caller gets back. */
export type Output<E extends Shape> = E['response'] extends GenericSchema
  ? InferOutput<E['response']>
  : E['response'] extends Exclude<Raw, 'pdf'>
    ? string
    : Uint8Array

/** What a handler returns: rows in the server's units, which the response schema turns into the wire's; a file as it is made. */
export type Answer<E extends Shape> = E['response'] extends GenericSchema
  ? InferInput<E['response']>
  : E['response'] extends 'csv'
    ? AsyncIterable<string>
    : Output<E>
