import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { type Documento, type Esquema, type Llamada, ultimo } from './documento.ts'
import type { Llegada } from './envio.ts'

/** Checks answers against the document, with a library that knows nothing of our contract. */
export class Lector {
  #ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, int64: true, uri: true, 'uri-reference': true } })
  #compiled = new Map<Esquema, ValidateFunction>()
  #responses: Documento['components']['responses']

  constructor({ components }: Documento) {
    this.#responses = components.responses
    this.#ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/)
    this.#ajv.addFormat('date-time-local', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
    this.#ajv.addFormat('email', /^\S*@\S*$/)
    this.#ajv.addFormat('binary', true)
    const $defs = sinNadaMas(components.schemas) as Record<string, Esquema>
    for (const [name, schema] of Object.entries($defs)) {
      this.#ajv.addSchema(schema, `/components/schemas/${name}`)
    }
  }

  /** The fault of an answer of this call; null for none. */
  objecion({ responses }: Llamada, { status, headers, body }: Llegada): string | null {
    const listed = responses[status]
    if (!listed) return `${status} is not among the answers of the document`
    const { content = {} } = listed.$ref ? this.#responses[ultimo(listed.$ref)]! : listed
    const type = String(headers['content-type'] ?? '').split(';')[0]!
    if (status === 304) return null
    const schema = content[type]?.schema
    if (!schema) return `${status} is not answered as ${type || 'nothing'}`
    if (type !== 'application/json') return null
    const validate = this.#validator(schema)
    return validate(JSON.parse(body.toString()))
      ? null
      : `${status} does not fit: ${this.#ajv.errorsText(validate.errors)}`
  }

  #validator(schema: Esquema): ValidateFunction {
    const known = this.#compiled.get(schema)
    if (known) return known
    const validate = this.#ajv.compile(sinNadaMas(schema) as Esquema)
    this.#compiled.set(schema, validate)
    return validate
  }
}

/** A schema that refuses unnamed fields: a field that the document does not name would be a leak. */
function sinNadaMas(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(sinNadaMas)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema).map(([name, part]) => [
    name,
    name === '$ref' ? String(part).slice(1) : name === 'examples' || name === 'enum' ? part : sinNadaMas(part),
  ])
  const closed = 'properties' in schema && !('additionalProperties' in schema) && 'type' in schema
  return { ...Object.fromEntries(parts), ...(closed && { additionalProperties: false }) }
}
