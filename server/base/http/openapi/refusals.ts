import type { Endpoint } from '../../../../contract/base/wire/endpoint.ts'
import type { Json } from './schemas.ts'

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }

const WHY: Record<number, string> = {
  400: 'The request cannot be read, or something in it is missing or not valid; `fields` tells what.',
  401: 'There is no session, or what was typed to log in is wrong.',
  403: 'The session may not do this, or the request comes from a page of another site.',
  404: 'What is asked for does not exist.',
  409: 'The rules or the present state of things do not allow it: `code` and the sentence say why.',
  413: 'What was sent is too large.',
  415: 'The content type is not one that is read here.',
  422: 'The Idempotency-Key was used for something else.',
  429: 'Too often; Retry-After says when to try again.',
  500: 'A fault of ours; `requestId` is what to quote.',
  503: 'Data cannot be read or saved right now; Retry-After says when to try again.',
}

const ERROR: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A Spanish sentence for the person; it may change.' },
    code: { type: 'string', description: 'For programs; it stays.', examples: ['datos_invalidos'] },
    pregunta: {
      type: 'boolean',
      description:
        'True where it is asked whether all the same: sent again with `insistir` (a person with `esOtra`), the same is done.',
    },
    fields: {
      type: 'object',
      description: 'The sentence of each wrong field, by its dotted path.',
      additionalProperties: { type: 'string' },
    },
    lineas: {
      type: 'array',
      description: 'The lines that are not any more as they were shown, and why.',
      items: { type: 'object', properties: { n: { type: 'integer' }, motivo: { type: 'string' } } },
    },
    requestId: { type: 'string', description: 'What to quote when asking for help.' },
  },
}

/** The two forms of a refusal: JSON when the caller accepts it, otherwise the sentence as text. Under /api/usuarios/ it is always JSON. */
export const REFUSALS = {
  schemas: { Error: ERROR },
  responses: Object.fromEntries(
    Object.entries(WHY).map(([status, description]) => [`Refused${status}`, refused(Number(status), description)]),
  ),
}

function refused(status: number, description: string): Json {
  return {
    description,
    ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Error' } },
      'text/plain': { schema: { type: 'string', description: 'The sentence alone.' } },
    },
  }
}

/** The refusals of a call, by status. */
export function refusalsOf(endpoint: Endpoint): Json {
  const statuses = new Set([400, 500, 503, ...(endpoint.refuses ?? [])])
  if (endpoint.access === 'sesion' || endpoint.access === 'admin') statuses.add(401).add(403)
  if (endpoint.method !== 'GET') statuses.add(403)
  if (endpoint.params) statuses.add(404)
  if (endpoint.conClave) statuses.add(404).add(422)
  // Fastify reads a body for every method that may have one.
  if (endpoint.method !== 'GET') statuses.add(413).add(415)
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
  )
}
