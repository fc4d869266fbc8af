import * as z from 'zod/mini'
import type { Schema } from '../../../contract/base/wire/endpoint.ts'
import { faltasDe } from '../../../contract/base/wire/errors.ts'

/** A value, or how it follows from the value of now: a late answer changes what stands there by then (R-llega-tarde). */
export type Next<T> = T | { change(now: T): T }['change']

export type Faults = Readonly<Record<string, string>>

/** The failure of a form: one sentence, and a sentence per field name. An error of the API has this shape. */
export interface FormError {
  message: string
  fields?: Faults | undefined
}

/** The part of a form that one control shows and changes. */
export interface FieldOf<T> {
  /** The name of its control, and the key of its fault. */
  readonly name: string
  readonly form: FormStore
  get(): T
  set(next: Next<T>): void
}

/** What a form holds beside the thing it was filled in from: all that is worth keeping. */
export interface Written {
  /** Values that differ from those the form began with. */
  escrito: Readonly<Record<string, unknown>>
  /** Texts of controls that are being typed, by name: `4 50` of a price. */
  textos: Readonly<Record<string, string>>
}

const NOTHING: Written = { escrito: {}, textos: {} }

interface Beginning {
  /** What is sent. It limits the fields and is their check. */
  schema?: Schema | undefined
  /** The values that the form begins with. */
  values?: object
  written?: Written | null
  /** What is sent for fields that are empty, where that means something. */
  empty?: object | undefined
  /** The names that the wire, and so a fault, has for values of another name. */
  names?: Readonly<Record<string, string>> | undefined
}

/** The values of one form, in our units. Each control listens to its own; drafts and clashes listen to all of it. */
// biome-ignore lint/suspicious/noExplicitAny: a form is declared with the type of its values, or has none
export class FormStore<V extends object = any> {
  readonly schema: Schema | undefined
  readonly #names: Readonly<Record<string, string>>
  readonly #empty: object
  #original: Partial<V>
  #written: Written
  #faults: Faults = {}
  #failure: FormError | null = null
  #fields = new Map<string, FieldOf<unknown>>()
  #listeners = new Set<() => void>()
  #waiting = 0
  /** True from the first change by hand until the form is saved or begun anew. */
  touched = false

  constructor({ schema, values = {}, written, empty = {}, names = {} }: Beginning = {}) {
    this.schema = schema
    this.#names = names
    this.#empty = empty
    this.#original = values as Partial<V>
    this.#written = written ?? NOTHING
  }

  get faults(): Faults {
    return this.#faults
  }

  get failure(): FormError | null {
    return this.#failure
  }

  get written(): Written {
    return this.#written
  }

  get changed(): boolean {
    const { escrito, textos } = this.#written
    return Object.keys(escrito).length > 0 || Object.keys(textos).length > 0
  }

  /** All of them, as they are sent. */
  get values(): V {
    const values: Record<string, unknown> = { ...this.#original, ...this.#written.escrito }
    for (const [name, value] of Object.entries(this.#empty)) values[name] ??= value
    return values as V
  }

  get<K extends keyof V>(name: K): V[K] {
    const { escrito } = this.#written
    return (name in escrito ? escrito[name as string] : this.#original[name]) as V[K]
  }

  /** A change to the value that the form began with leaves nothing written. */
  set<K extends keyof V & string>(name: K, next: Next<V[K]>): void {
    const now = this.get(name)
    const value = next instanceof Function ? next(now) : next
    if (Object.is(value, now)) return
    const { [name]: _, ...others } = this.#written.escrito
    const escrito = same(value, this.#original[name]) ? others : { ...others, [name]: value }
    this.#change({ ...this.#written, escrito }, this.#names[name] ?? name)
  }

  text(name: string): string | undefined {
    return this.#written.textos[name]
  }

  /** Holds a text while it is typed; undefined shows the value again. */
  type(name: string, text: string | undefined): void {
    if (this.text(name) === text) return
    const { [name]: _, ...others } = this.#written.textos
    this.#change({ ...this.#written, textos: text === undefined ? others : { ...others, [name]: text } }, name)
  }

  /** Drops the texts of controls that are gone, whose names begin so. */
  forget(prefix: string): void {
    const textos = Object.entries(this.#written.textos).filter(([name]) => !name.startsWith(prefix))
    this.#written = { ...this.#written, textos: Object.fromEntries(textos) }
    this.#tell()
  }

  field<K extends keyof V & string>(name: K): FieldOf<V[K]> {
    const known = this.#fields.get(name)
    if (known) return known as FieldOf<V[K]>
    const field: FieldOf<V[K]> = {
      name: this.#names[name] ?? name,
      form: this,
      get: () => this.get(name),
      set: (next) => this.set(name, next),
    }
    this.#fields.set(name, field as FieldOf<unknown>)
    return field
  }

  /** A value to begin with that is known late, or follows from another field. What was written by hand stays. */
  propose<K extends keyof V & string>(name: K, value: V[K]): void {
    if (same(this.#original[name], value)) return
    this.#original = { ...this.#original, [name]: value }
    const { [name]: written, ...others } = this.#written.escrito
    if (same(written, value)) this.#written = { ...this.#written, escrito: others }
    this.#tell()
  }

  /** Begins anew from other values: a saved thing, what another person left, or nothing. What was written since `sent` was read stays. */
  begin(values: object = this.#original, sent?: V): void {
    const late = sent ? Object.entries(this.values).filter(([name, value]) => !same(value, sent[name as keyof V])) : []
    this.#original = values as Partial<V>
    this.#written = NOTHING
    this.#faults = {}
    this.#failure = null
    this.touched = false
    this.#tell()
    for (const [name, value] of late) this.set(name as keyof V & string, value)
  }

  /** The first sentence of each field that the schema refuses. */
  check(): Faults {
    if (!this.schema) return {}
    const { error } = z.safeEncode(this.schema, this.values as never)
    return error ? faltasDe(error as z.core.$ZodError).fields : {}
  }

  blame(faults: Faults): void {
    this.#faults = faults
    this.#tell()
  }

  /** True while something of the form is on its way, such as a picture: it is not sent before. */
  get waiting(): boolean {
    return this.#waiting > 0
  }

  async wait<T>(answer: Promise<T>): Promise<T> {
    this.#waiting += 1
    this.#tell()
    return answer.finally(() => {
      this.#waiting -= 1
      this.#tell()
    })
  }

  /** Tells above the fields that it was not sent; null takes that back. */
  fail(failure: FormError | null): void {
    this.#failure = failure
    this.#tell()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #change(written: Written, name: string): void {
    this.#written = written
    this.touched = true
    if (name in this.#faults) {
      const { [name]: _, ...others } = this.#faults
      this.#faults = others
    }
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** A part of a field's value as a field of its own: the hours of one day, the name of one person in a list. */
export function partOf<T, P>(
  of: FieldOf<T>,
  { name, get, put }: { name: string; get: (whole: T) => P; put: (whole: T, part: P) => T },
): FieldOf<P> {
  return {
    name,
    form: of.form,
    get: () => get(of.get()),
    set: (next) => of.set((whole) => put(whole, next instanceof Function ? next(get(whole)) : next)),
  }
}

/** One property of a field's value. */
export function propertyOf<T extends object, K extends keyof T & string>(of: FieldOf<T>, key: K): FieldOf<T[K]> {
  return partOf(of, {
    name: `${of.name}.${key}`,
    get: (whole) => whole[key],
    put: (whole, part) => ({ ...whole, [key]: part }),
  })
}

/** Lists and objects are equal by what they hold. */
export function same(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
}
