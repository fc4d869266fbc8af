import * as z from 'zod/mini'
import { Id, IdDeTexto, Instante } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'
import { type Lista, listaDe, PARAMETROS_DE_LISTA, parametrosDe } from '../base/listas.ts'

/**
 * ESCRITO: there is no mail server, so it only went to disk. DESCARTADO: it failed, and an administrator has seen to it. CALLADO: an
 * administrator chose not to send it. SIN_CORREO: whom it tells has no address.
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

/** What became of a mail; never what it says. */
export const Correo = z.object({
  id: Id,
  /** What it is about, for people: `Orden de compra`. */
  plantilla: z.string(),
  para: z.string(),
  /** Whose address that is; absent when it is nobody's. */
  usuarioId: z.optional(Id),
  estado: EstadoDeCorreo,
  intentos: z.int(),
  /** Why the last attempt failed, for people; null when none did, or one is under way. */
  error: z.nullable(z.string()),
  creado: Instante,
  enviado: z.nullable(Instante),
  /** When it is tried (again); null unless it waits. */
  proximo: z.nullable(Instante),
  /** Whether `reenviarCorreo` would send it now. */
  reenviable: z.boolean(),
})
export type Correo = z.output<typeof Correo>

/** Always a page: there is one mail and more for everything that ever happened. */
export const listCorreos = endpoint({
  method: 'GET',
  path: '/api/correos',
  access: 'admin',
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

/** A mail that carried a code or a link of single use cannot be sent again once it failed: what it said is not kept. */
export const reenviarCorreo = endpoint({
  method: 'POST',
  path: '/api/correos/{id}/reenviar',
  access: 'admin',
  summary: 'Send a mail that failed once more, or one that waits without waiting any longer.',
  params: z.object({ id: IdDeTexto }),
  response: 'texto',
  refuses: [409, 429],
})

/** It waits for nobody any more, and stays in the list. Sending it again is possible as before. */
export const descartarCorreo = endpoint({
  method: 'POST',
  path: '/api/correos/{id}/descartar',
  access: 'admin',
  summary: 'Take a mail that failed off what waits for the owner.',
  params: z.object({ id: IdDeTexto }),
  response: 'texto',
  refuses: [409],
})
