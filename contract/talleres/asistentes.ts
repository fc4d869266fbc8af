import * as z from 'zod/mini'
import { Colones, Id, IdDeTexto, Instante, texto } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'

const params = z.object({ id: IdDeTexto })

/** One of those with a seat in a workshop, as who gives it needs to know of them. */
export const Asistente = z.object({
  /** Of the enrolment. */
  id: Id,
  usuarioId: Id,
  usuarioNombre: z.string(),
  usuarioApellido: z.string(),
  /** Empty for who has none. */
  usuarioEmail: z.string(),
  /** `+50688880000`; null for who has none. */
  telefono: z.nullable(z.string()),
  /** When they enrolled. */
  fecha: Instante,
  /** When they said that they come. */
  confirmada: z.nullable(Instante),
  /** When it was written down that they came. */
  asistio: z.nullable(Instante),
  /** As agreed; null where nothing was. */
  precio: z.nullable(Colones),
  /** What is left of it; 0 where nothing was agreed. */
  falta: Colones,
})
export type Asistente = z.output<typeof Asistente>

export const listAsistentes = endpoint({
  method: 'GET',
  path: '/api/talleres/{id}/asistentes',
  access: 'admin',
  summary:
    'Who has a seat in a workshop, in the order of arrival: how to reach them, what they paid, whether they came.',
  params,
  response: z.array(Asistente),
})

export const anotarAsistente = endpoint({
  method: 'PUT',
  path: '/api/asistentes/{id}',
  access: 'admin',
  summary: 'Write down that somebody came to a workshop, or take that back. Nobody is told.',
  params,
  body: z.object({ asistio: z.boolean('Falta si la persona asistió.') }),
  response: Asistente,
  refuses: [409],
})

/** UTF-16 units of a message to those with a seat. */
const MENSAJE_MAXIMO = 2000

export const escribirAsistentes = endpoint({
  method: 'POST',
  path: '/api/talleres/{id}/mensajes',
  access: 'admin',
  conClave: true,
  summary:
    'Write a mail to each person with a seat in a workshop, who see nothing of each other; answers how many have an address.',
  params,
  body: z.object({ texto: texto('El mensaje', MENSAJE_MAXIMO) }),
  response: z.object({ enviados: z.int() }),
  refuses: [409],
})
