import * as z from 'zod/mini'
import { VersionVista } from '../fields/fields.ts'
import { type Endpoint, endpoint } from '../wire/endpoint.ts'

type Fields = Readonly<Record<string, z.ZodMiniType>>
type ValuesOf<F extends Fields> = z.output<z.ZodMiniObject<F>>
type ForAdmins = Endpoint & { readonly access: 'admin' }

/** A setting that is only fields. Its calls, its row, its entries in the history and who may call it follow from this. */
export interface Setting<V extends object = object> {
  /** Names its row and ends its address. */
  readonly clave: string
  readonly titulo: string
  /** Version 0 until the owner saves the first values. */
  readonly first: V & { version: number }
  readonly get: ForAdmins & { readonly response: z.ZodMiniType<V & { version: number }> }
  /** Absent optional fields keep their value. */
  readonly save: ForAdmins & {
    readonly body: z.ZodMiniType<Partial<V> & { version?: number | undefined }>
    readonly response: z.ZodMiniType<V & { version: number }>
  }
  /** The values as the history tells of them. */
  told(values: V): Readonly<Record<string, string | null>>
}

interface Declared<C extends string, F extends Fields, S extends Fields> {
  clave: C
  titulo: string
  /** One English line for each call in the API document. */
  summaries: readonly [get: string, save: string]
  fields: F
  /** The fields as they are sent, where they differ. */
  sent?: S
  first: ValuesOf<F>
  told: (values: ValuesOf<F>) => Readonly<Record<string, string | null>>
}

/** Declares a setting; `PLAIN_SETTINGS` lists it. Its two calls and their answer are exported by name, for the API document. */
/* @__NO_SIDE_EFFECTS__ */
export function setting<const C extends string, F extends Fields, S extends Fields = F>({
  clave,
  titulo,
  summaries: [reads, saves],
  fields,
  sent = fields as unknown as S,
  first,
  told,
}: Declared<C, F, S>) {
  const path = `/api/ajustes/${clave}` as const
  const response = z.object({ ...fields, version: z.int() })
  return {
    clave,
    titulo,
    first: { ...first, version: 0 },
    get: endpoint({ method: 'GET', path, access: 'admin', lee: ['ajustes'], summary: reads, response }),
    save: endpoint({
      method: 'PUT',
      path,
      access: 'admin',
      cambia: ['ajustes', 'historia'],
      summary: saves,
      body: z.object({ ...sent, version: VersionVista }),
      response,
      refuses: [409],
    }),
    told,
  }
}
