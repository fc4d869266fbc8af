import type { App } from '../app.ts'
import { cookieName } from '../cookies.ts'
import { LIST_PARAMETERS, operationOf, tagOf } from './operation.ts'
import { REFUSALS } from './refusals.ts'
import { type Json, schemaWriter } from './schemas.ts'

/** The description of a group of calls; a group without a line here takes the summary of its first call. */
const TAGS: Record<string, string> = {
  agenda: 'The week of the practice.',
  ajustes: 'The settings of the business.',
  bloqueos: 'Time in which nobody is booked.',
  buscar: 'What the back office is searched for from every screen.',
  calendario: 'The month of a customer, and the files that other calendars read.',
  carrito: 'The cart of a customer.',
  cierres: 'Closing a day or some hours, with everybody whom that concerns.',
  citas: 'Appointments, and the hours that can be booked.',
  cobros: 'What was paid and given back.',
  correos: 'The mails that were sent or wait.',
  dispositivos: 'The browsers that administrators are notified in.',
  novedades: 'How administrators are told of what others do.',
  avisos: 'Whom the changes of administrators tell, while it can still be decided.',
  borradores: 'What was typed and not saved, from device to device.',
  ejemplos: 'What the first start filled the database with.',
  enlaces: 'What the links in mails do without a session.',
  esperas: 'Waiting for an hour of a full day.',
  exportar: 'The lists of the back office as files.',
  historia: 'Who changed what and when.',
  hoy: 'The first screen of the back office.',
  inicio: 'The home page.',
  inscripciones: 'Seats in workshops.',
  asistentes: 'Who came to a workshop.',
  series: 'Appointments that are booked together.',
  meses: 'The months: what came in, its tax, and closing them.',
  mio: 'What is ahead of a customer, in one call.',
  orden: 'One order, by its code.',
  ordenes: 'What was bought.',
  posts: 'The blog.',
  productos: 'What the shop sells.',
  respaldo: 'A copy of all data.',
  salud: 'Whether the program is well.',
  servicios: 'What can be booked.',
  suscripciones: 'Secret links with which calendars elsewhere show what is booked here.',
  talleres: 'Workshops.',
  tienda: 'What visitors find of the products.',
  uploads: 'Pictures.',
  usuarios: 'Accounts, sessions and passwords.',
}

/** An OpenAPI 3.1 document of the app's calls; `names` comes from `namesOfContract`. */
export function documentOf(
  app: Pick<App, 'endpoints' | 'packed' | 'config'>,
  names: ReadonlyMap<unknown, string>,
): Json {
  const writer = schemaWriter(names)
  const paths: Record<string, Json> = {}
  for (const endpoint of app.endpoints) {
    const known = { operationId: names.get(endpoint)!, packed: app.packed.has(endpoint) }
    const operation = operationOf(endpoint, known, writer)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  const used = Map.groupBy(app.endpoints, ({ path }) => tagOf(path))
  return {
    openapi: '3.1.0',
    info: {
      title: 'BioBienestar',
      version: '1',
      description:
        'Prices are colones with two decimals. Times of appointments and workshops are those of the clock of Costa Rica, without a zone; other moments are UTC. The examples name nobody: pressed as they are, they change nothing that is there.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: 'This server.' }],
    tags: [...used.keys()].sort().map((name) => ({ name, description: TAGS[name] ?? used.get(name)![0]!.summary })),
    paths,
    components: {
      securitySchemes: { sesion: sessionScheme(app) },
      parameters: parameters(),
      headers: HEADERS,
      responses: REFUSALS.responses,
      schemas: { ...REFUSALS.schemas, ...writer.components },
    },
  }
}

function sessionScheme(app: Pick<App, 'config'>): Json {
  const description = 'The cookie that logging in sets. A browser that is logged in sends it by itself.'
  return { type: 'apiKey', in: 'cookie', name: cookieName(app, 'bio_sesion'), description }
}

const HEADERS: Json = {
  TotalCount: { description: 'How many rows match, on all pages together.', schema: { type: 'integer', minimum: 0 } },
  TotalSum: {
    description: 'What the rows that match come to, in colones, on all pages together.',
    schema: { type: 'number' },
  },
  ETag: { description: 'Names this copy, for If-None-Match.', schema: { type: 'string' } },
}

function parameters(): Json {
  const lists = Object.entries(LIST_PARAMETERS).map(([name, rest]) => [name, { name, in: 'query', ...rest }])
  return {
    ...Object.fromEntries(lists),
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'Any text of 8 to 200 characters, a new one for each thing to be made. Sent again with the same key and the same body, the call answers what it made the first time.',
      schema: { type: 'string', minLength: 8, maxLength: 200 },
    },
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      description: 'The ETag of the copy at hand.',
      schema: { type: 'string' },
    },
  }
}
