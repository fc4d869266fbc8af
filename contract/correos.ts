import * as v from 'valibot'
import { Id, IdDeTexto, Instante } from './campos.ts'
import { endpoint } from './endpoint.ts'
import { listaDe, PARAMETROS_DE_LISTA } from './listas.ts'

/** DESCARTADO: it failed, and an administrator has seen to it. */
export const ESTADOS_DE_CORREO = ['PENDIENTE', 'ENVIADO', 'FALLIDO', 'DESCARTADO'] as const
const EstadoDeCorreo = v.picklist(ESTADOS_DE_CORREO, 'El estado debe ser PENDIENTE, ENVIADO, FALLIDO o DESCARTADO.')
export type EstadoDeCorreo = v.InferOutput<typeof EstadoDeCorreo>

/** What became of a mail; never what it says. */
export const Correo = v.object({
  id: Id,
  /** What it is about, for people: `Orden de compra`. */
  plantilla: v.string(),
  para: v.string(),
  estado: EstadoDeCorreo,
  intentos: v.number(),
  /** Why the last attempt failed, for people; null when none did, or one is under way. */
  error: v.nullable(v.string()),
  creado: Instante,
  enviado: v.nullable(Instante),
  /** When it is tried (again); null unless it waits. */
  proximo: v.nullable(Instante),
  /** Whether `reenviarCorreo` would send it now. */
  reenviable: v.boolean(),
})
export type Correo = v.InferOutput<typeof Correo>

/** Always a page: there is one mail and more for everything that ever happened. */
export const listCorreos = endpoint({
  method: 'GET',
  path: '/api/correos',
  access: 'admin',
  summary: 'The mails, newest first; `buscar` looks at their addresses.',
  query: v.pipe(
    v.object({ ...PARAMETROS_DE_LISTA, estado: v.optional(EstadoDeCorreo) }),
    v.transform(({ estado, pagina = 1, ...lista }) => ({ ...listaDe({ ...lista, pagina }), estado })),
  ),
  response: v.array(Correo),
})

/** A mail that carried a code or a link of single use cannot be sent again once it failed: what it said is not kept. */
export const reenviarCorreo = endpoint({
  method: 'POST',
  path: '/api/correos/{id}/reenviar',
  access: 'admin',
  summary: 'Send a mail that failed once more, or one that waits without waiting any longer.',
  params: v.object({ id: IdDeTexto }),
  response: 'texto',
})

/** It waits for nobody any more, and stays in the list. Sending it again is possible as before. */
export const descartarCorreo = endpoint({
  method: 'POST',
  path: '/api/correos/{id}/descartar',
  access: 'admin',
  summary: 'Take a mail that failed off what waits for the owner.',
  params: v.object({ id: IdDeTexto }),
  response: 'texto',
})
