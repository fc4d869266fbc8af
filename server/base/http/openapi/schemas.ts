import * as z from 'zod/mini'
import type { Schema } from '../../../../contract/base/wire/endpoint.ts'

export type Json = Record<string, unknown>

const FECHA = String.raw`\d{4}-\d{2}-\d{2}`

/** OpenAPI's writing of the contract's text formats. */
const FORMATS: Record<string, Json> = {
  date: { format: 'date', examples: ['2020-01-15'] },
  'date-time': { format: 'date-time', examples: ['2020-01-15T20:00:00.000Z'] },
  'date-time-local': {
    format: 'date-time-local',
    pattern: String.raw`^${FECHA}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$`,
    description: 'Time on the clock of Costa Rica, without a zone. Answers have seconds; what is sent need not.',
    examples: ['2020-01-15T14:00:00'],
  },
  hour: { pattern: String.raw`^(([01]\d|2[0-3]):[0-5]\d|24:00)$`, examples: ['08:00'] },
  month: { pattern: String.raw`^\d{4}-(0[1-9]|1[0-2])$`, examples: ['2020-01'] },
  email: { format: 'email', examples: ['ana@correo.example'] },
}

/** Fields that hold an address, by name; the name means the same everywhere. */
const ADDRESSES: Record<string, string> = {
  facebook: 'uri',
  instagram: 'uri',
  imagenUrl: 'uri-reference',
  imagen: 'uri-reference',
  url: 'uri-reference',
}

/** Makes JSON schemas of the contract's schemas. Named ones are collected as components. */
export function schemaWriter(names: ReadonlyMap<unknown, string>) {
  const components: Record<string, Json> = {}
  const named = z.registry<{ id: string }>()
  for (const [value, name] of names) if (isEntity(value)) named.add(value, { id: name })

  /** The input of a schema is the wire's side, for requests and answers alike. */
  function write(schema: Schema): Json {
    const written = z.toJSONSchema(schema, { io: 'input', metadata: named, override: describe }) as Json
    const { $schema: _, id, $defs = {}, ...own } = pointToComponents(written) as Json & { id?: string; $defs?: Json }
    for (const [name, def] of Object.entries($defs)) {
      const { id: _, ...component } = def as Json
      components[name] = component
    }
    if (id === undefined) return own
    components[id] = own
    return { $ref: `#/components/schemas/${id}` }
  }
  return { components, write }
}

/** The parameters in a path's or query's schema. */
export function propertiesOf(schema: Schema): { properties: Record<string, Json>; required: string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', override: describe })
  return { properties: properties as Record<string, Json>, required }
}

function isEntity(value: unknown): value is Schema {
  if (!(value instanceof z.core.$ZodType)) return false
  const { def } = (value as z.core.$ZodTypes)._zod
  const { type } = def.type === 'pipe' ? def.in._zod.def : def
  return type === 'object' || type === 'enum'
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

const describe: Override = ({ zodSchema, jsonSchema }) => {
  const json = jsonSchema as Json
  const { format } = (z.globalRegistry.get(zodSchema) ?? {}) as { format?: string }
  if (format) Object.assign(json, FORMATS[format])
  if (isNumberInText(zodSchema)) asNumber(json)
  if (isWordInText(zodSchema)) json.enum = z.toJSONSchema(zodSchema._zod.def.out).enum
  if (json.type === 'integer') asInteger(json)
  if (zodSchema._zod.def.type === 'object') requireOurs(zodSchema._zod.def.shape, json)
  for (const [name, property] of Object.entries((json.properties ?? {}) as Record<string, Json>)) {
    if (ADDRESSES[name] && !property.$ref) property.format ??= ADDRESSES[name]
  }
}

/** Our server always sends a `nuestro` field, and never sends an `ajeno` one. */
function requireOurs(shape: z.core.$ZodShape, json: Json): void {
  const properties = json.properties as Record<string, Json>
  const required = new Set(json.required as string[] | undefined)
  for (const [name, field] of Object.entries(shape)) {
    const { nuestro, ajeno } = (z.globalRegistry.get(field) ?? {}) as { nuestro?: true; ajeno?: true }
    if (ajeno) delete properties[name]
    if (!nuestro) continue
    required.add(name)
    delete properties[name]!.default
  }
  if (required.size > 0) json.required = Object.keys(shape).filter((name) => required.has(name))
}

/** A number that travels as text, in a path or a query; the document calls it a number. */
function isNumberInText({ _zod: { def } }: z.core.$ZodTypes): boolean {
  return def.type === 'pipe' && def.in._zod.def.type === 'string' && def.out._zod.def.type === 'number'
}

/** A word in any case. */
function isWordInText(schema: z.core.$ZodTypes): schema is z.core.$ZodPipe {
  const { def } = schema._zod
  return def.type === 'pipe' && def.in._zod.def.type === 'string' && def.out._zod.def.type === 'enum'
}

function asNumber(json: Json): void {
  const whole = !String(json.pattern).includes('.')
  const positive = String(json.pattern).startsWith('^[1-9]')
  delete json.pattern
  Object.assign(json, { type: whole ? 'integer' : 'number' }, whole && { minimum: positive ? 1 : 0 })
}

function asInteger(json: Json): void {
  json.format = 'int64'
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
}

function pointToComponents(json: Json): Json {
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
