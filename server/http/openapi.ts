import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import * as z from 'zod/mini'
import type { Endpoint, Schema } from '../../contract/endpoint.ts'
import type { App } from './app.ts'
import { nombreDe } from './cookies.ts'

type Json = Record<string, unknown>

/** The API described from the contract: /api/docs to browse, /api/docs/json for programs. To be called after every route is there. */
export async function registerOpenApi(app: App): Promise<void> {
  const document = openApiDocument(app.endpoints, nombreDe(app, 'bio_sesion'))
  await app.http.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.http.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

/** An OpenAPI 3.1 document of these endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[], cookie: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'BioBienestar',
      version: '1',
      description: 'Prices are colones, appointment times are Costa Rican wall time.',
    },
    paths,
    components: {
      securitySchemes: { sesion: { type: 'apiKey', in: 'cookie', name: cookie } },
      schemas: {
        Error: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            requestId: { type: 'string' },
          },
        },
      },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const { access, body, summary, path } = endpoint
  return {
    summary,
    tags: [path.split('/')[2]],
    ...(access === 'sesion' || access === 'admin' ? { security: [{ sesion: [] }] } : {}),
    'x-access': access,
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(body && { requestBody: { content: requestContent(body) } }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content: responseContent(endpoint.response) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function parameters(where: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestContent(body: Schema | 'multipart'): Json {
  if (body !== 'multipart') return { 'application/json': { schema: jsonSchema(body) } }
  const properties = { file: { type: 'string', format: 'binary' }, folder: { type: 'string' } }
  return { 'multipart/form-data': { schema: { type: 'object', required: ['file', 'folder'], properties } } }
}

function responseContent(response: Endpoint['response']): Json {
  if (response === 'texto') return { 'text/plain': { schema: { type: 'string' } } }
  if (response === 'csv') return { 'text/csv': { schema: { type: 'string' } } }
  if (response === 'pdf') return { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
  if (response === 'archivo') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: jsonSchema(response) } }
}

/** What travels is the input of a schema, whichever way it goes. */
function jsonSchema(schema: Schema): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}
