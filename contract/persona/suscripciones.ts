import * as z from 'zod/mini'
import { Id, IdDeTexto, Ref } from '../base/fields/fields.ts'
import { InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { ContrasenaActual, PersonaQueAtiende } from '../cuentas/cuentas.ts'

/** The choices of a subscribed calendar. */
export const CONTENIDOS = ['TODO', 'CITAS', 'TALLERES'] as const
export type Contenido = (typeof CONTENIDOS)[number]

/** Subscriptions per person. */
export const SUSCRIPCIONES_MAXIMAS = 10

const Contenido = z.enum(CONTENIDOS, 'Elige qué incluye: TODO, CITAS o TALLERES.')

export const listSuscripciones = endpoint({
  method: 'GET',
  path: '/api/suscripciones',
  access: 'sesion',
  lee: ['personas', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary:
    "The secret links with which other calendars show one's own, or for an administrator those of another administrator; each without its address, which is told once.",
  query: z.object({ usuarioId: z.optional(IdDeTexto) }),
  response: z.array(
    z.object({
      id: Id,
      contenido: Contenido,
      discreta: z.boolean(),
      creada: InstanteDeTexto,
      /** Whose agenda it shows; absent for all that its owner sees. */
      persona: z.optional(PersonaQueAtiende),
    }),
  ),
})

export const createSuscripcion = endpoint({
  method: 'POST',
  path: '/api/suscripciones',
  access: 'sesion',
  cambia: ['historia', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  conClave: true,
  summary:
    "A new secret link for other calendars (iCalendar): an administrator's shows the practice, or one `persona` of it, with names where `discreta` is false and `actual` is the password; anybody else's shows their own.",
  body: z.object({
    contenido: Contenido,
    discreta: z.optional(z.boolean()),
    actual: z.optional(ContrasenaActual),
    persona: z.nullish(Ref),
  }),
  response: z.object({ id: Id, url: z.string() }),
  status: 201,
  refuses: [400, 404, 409, 429],
})

export const deleteSuscripcion = endpoint({
  method: 'DELETE',
  path: '/api/suscripciones/{id}',
  access: 'sesion',
  cambia: ['usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary:
    'Revoke a link of the person of the session, or as an administrator one of another; calendars that have it find nothing any more.',
  params: z.object({ id: IdDeTexto }),
  response: 'texto',
})

/** The address gives the right to read without a session: it is told once, and stored as a hash. */
export const getSuscripcion = endpoint({
  method: 'GET',
  path: '/api/calendario/{archivo}',
  access: 'publico',
  lee: ['agenda', 'ajustes', 'dinero', 'personas', 'talleres', 'usuarios'],
  summary: 'The calendar of a secret link, as iCalendar: from 60 days ago on.',
  params: z.object({
    /** The token; the wire adds `.ics`. */
    archivo: z.codec(z.string().check(z.maxLength(60)), z.string(), {
      decode: (archivo) => archivo.replace(/\.ics$/, ''),
      encode: (token) => `${token}.ics`,
    }),
  }),
  response: 'ics',
  refuses: [429],
})
