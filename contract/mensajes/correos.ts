import * as z from 'zod/mini'
import { Id, IdDeTexto } from '../base/fields/fields.ts'
import { InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { type Lista, listaDe, PARAMETROS_DE_LISTA, parametrosDe } from '../base/wire/lists.ts'

/**
 * ESCRITO: there is no mail server, so it only went to disk. DESCARTADO: it failed, and an administrator has seen to it. CALLADO: an
 * administrator held it back. SIN_CORREO: the addressee has no address.
 */
export const ESTADOS_DE_CORREO = [
  'PENDIENTE',
  'ENVIADO',
  'ESCRITO',
  'FALLIDO',
  'DESCARTADO',
  'CALLADO',
  'SIN_CORREO',
] as const
const EstadoDeCorreo = z.enum(
  ESTADOS_DE_CORREO,
  'El estado debe ser PENDIENTE, ENVIADO, ESCRITO, FALLIDO, DESCARTADO, CALLADO o SIN_CORREO.',
)
export type EstadoDeCorreo = z.output<typeof EstadoDeCorreo>

/** The fate of a mail, without its text: of what it says, no more than which time it is about. */
export const Correo = z.object({
  id: Id,
  /** Its kind, for people: `Orden de compra`. */
  plantilla: z.string(),
  /** What it is about: `Cita del 03/12/2026 8:00 AM: cancelada`; its kind again where that says all. */
  asunto: z.string(),
  para: z.string(),
  /** The person with that address, or without any; absent when nobody has it. */
  usuarioId: z.optional(Id),
  persona: z.optional(z.string()),
  estado: EstadoDeCorreo,
  intentos: z.int(),
  /** The last failure in words for people; null without one, or while an attempt is under way. */
  error: z.nullable(z.string()),
  creado: InstanteDeTexto,
  enviado: z.nullable(InstanteDeTexto),
  /** The instant of the next attempt; null when none is planned. */
  proximo: z.nullable(InstanteDeTexto),
  /** True when `reenviarCorreo` would send it now. */
  reenviable: z.boolean(),
})
export type Correo = z.output<typeof Correo>

/** Always paged: every event leaves at least one mail, so the list grows for ever. */
export const listCorreos = endpoint({
  method: 'GET',
  path: '/api/correos',
  access: 'admin',
  lee: ['avisos', 'usuarios'],
  summary: 'The mails, newest first; `buscar` looks at their addresses.',
  query: z.codec(
    z.object({ ...PARAMETROS_DE_LISTA, estado: z.optional(EstadoDeCorreo) }),
    z.custom<Lista & { estado?: EstadoDeCorreo }>(),
    {
      decode: ({ estado, pagina = 1, ...lista }) => ({ ...listaDe({ ...lista, pagina }), estado }),
      encode: ({ estado, ...lista }) => ({ ...parametrosDe(lista), estado }),
    },
  ),
  response: z.array(Correo),
})

/** A mail with a code or a link of single use cannot be sent again after it failed: its text is not kept. */
export const reenviarCorreo = endpoint({
  method: 'POST',
  path: '/api/correos/{id}/reenviar',
  access: 'admin',
  cambia: ['avisos', 'historia'],
  conClave: true,
  summary: 'Send a mail that failed once more, or one that waits without waiting any longer.',
  params: z.object({ id: IdDeTexto }),
  response: 'texto',
  refuses: [409, 429],
})

/** The mail stays in the list, marked as seen to. It can still be sent again. */
export const descartarCorreo = endpoint({
  method: 'POST',
  path: '/api/correos/{id}/descartar',
  access: 'admin',
  cambia: ['avisos', 'historia'],
  summary: 'Take a mail that failed off what waits for the owner.',
  params: z.object({ id: IdDeTexto }),
  response: 'texto',
  refuses: [409],
})
