import type { Endpoint } from '../../../../contract/base/wire/endpoint.ts'
import { SUMA_HEADER, TOTAL_HEADER } from '../../../../contract/base/wire/lists.ts'
import { exampleOf, exampleOfParameter } from './examples.ts'
import { refusalsOf } from './refusals.ts'
import { type Json, propertiesOf, type schemaWriter } from './schemas.ts'

type Writer = ReturnType<typeof schemaWriter>

/** Facts about a call that its declaration does not hold. */
interface Known {
  operationId: string
  /** True when it is answered from memory, with an ETag. */
  packed: boolean
}

const WHO: Record<Endpoint['access'], string> = {
  publico: 'For everybody.',
  opcional: 'For everybody; a session may see more.',
  sesion: 'Needs a session.',
  admin: 'Needs the session of an administrator.',
}

export function operationOf(endpoint: Endpoint, { operationId, packed }: Known, writer: Writer): Json {
  const { access, partes, body, summary, path } = endpoint
  const parameters = [
    ...parametersOf('path', endpoint),
    ...parametersOf('query', endpoint),
    ...headersOf(endpoint, packed),
  ]
  return {
    operationId,
    summary,
    description: WHO[access],
    tags: [tagOf(path)],
    security:
      access === 'sesion' || access === 'admin' ? [{ sesion: [] }] : access === 'opcional' ? [{}, { sesion: [] }] : [],
    'x-access': access,
    ...(partes && { 'x-partes': partes }),
    parameters,
    ...(body && { requestBody: requestBodyOf(endpoint, writer) }),
    responses: { ...successOf(endpoint, packed, writer), ...refusalsOf(endpoint), ...failureOf(endpoint, writer) },
  }
}

export function tagOf(path: string): string {
  return path.split('/')[2]!
}

/** The parameters shared by every list, described once. */
export const LIST_PARAMETERS: Record<string, Json> = {
  pagina: {
    description: 'Which page, from 1. Without pagina, tamano and buscar the answer is the whole list.',
    schema: { type: 'integer', minimum: 1, maximum: 9_999_999 },
  },
  tamano: { description: 'Rows on a page; 10 when absent.', schema: { type: 'integer', minimum: 1, maximum: 100 } },
  buscar: {
    description: 'Words that all have to occur in a row, whatever their case and accents.',
    schema: { type: 'string' },
  },
}

function parametersOf(where: 'path' | 'query', endpoint: Endpoint): Json[] {
  const schema = where === 'path' ? endpoint.params : endpoint.query
  if (!schema) return []
  const { properties, required } = propertiesOf(schema)
  return Object.entries(properties).map(([name, property]) => {
    if (where === 'query' && LIST_PARAMETERS[name]) return { $ref: `#/components/parameters/${name}` }
    const needed = where === 'path' || required.includes(name)
    const example = needed ? { example: exampleOfParameter(name, property, endpoint.method === 'GET') } : {}
    return { name, in: where, required: needed, schema: property, ...example }
  })
}

function headersOf({ conClave }: Endpoint, packed: boolean): Json[] {
  return [
    ...(conClave ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(packed ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
  ]
}

function requestBodyOf({ body, form = {} }: Endpoint, { write, components }: Writer): Json {
  if (body === 'multipart') {
    const properties = Object.fromEntries(
      Object.entries(form).map(([name, { optional: _, binary, ...field }]) => [
        name,
        { type: 'string', ...(binary && { format: 'binary' }), ...field },
      ]),
    )
    const required = Object.keys(form).filter((name) => !form[name]!.optional)
    const schema = { type: 'object', ...(required.length > 0 && { required }), properties }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  const schema = write(body!)
  const { required = [] } = (schema.$ref ? components[String(schema.$ref).split('/').at(-1)!]! : schema) as {
    required?: string[]
  }
  return {
    required: required.length > 0,
    content: { 'application/json': { schema, example: exampleOf(schema, components) } },
  }
}

function successOf(endpoint: Endpoint, packed: boolean, writer: Writer): Json {
  const content = contentOf(endpoint.response, writer)
  const isList = endpoint.query && 'buscar' in propertiesOf(endpoint.query).properties && endpoint.response !== 'csv'
  const headers = {
    ...(isList && { [TOTAL_HEADER]: { $ref: '#/components/headers/TotalCount' } }),
    ...(endpoint.conSuma && { [SUMA_HEADER]: { $ref: '#/components/headers/TotalSum' } }),
    ...(packed && { etag: { $ref: '#/components/headers/ETag' } }),
  }
  const success = { description: 'Done.', ...(Object.keys(headers).length > 0 && { headers }), content }
  return {
    [endpoint.status ?? 200]: success,
    ...(packed && { 304: { description: 'The copy that If-None-Match names is still right.' } }),
  }
}

function failureOf({ failing, response }: Endpoint, writer: Writer): Json {
  return failing ? { [failing]: { description: 'Not all is well.', content: contentOf(response, writer) } } : {}
}

/** Whatever the caller accepts: a client that parses every answer as JSON reads this one as it is. */
const SENTENCE = {
  type: 'string',
  description: 'A Spanish sentence for the person, without quotation marks: never JSON.',
}

function contentOf(response: Endpoint['response'], { write }: Writer): Json {
  if (response === 'texto') return { 'text/plain': { schema: SENTENCE, example: 'Producto eliminado del carrito.' } }
  if (response === 'csv') return { 'text/csv': { schema: { type: 'string' } } }
  if (response === 'ics') return { 'text/calendar': { schema: { type: 'string' } } }
  if (response === 'pdf') return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
  if (response === 'archivo') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: write(response) } }
}
