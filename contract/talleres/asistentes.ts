import * as z from 'zod/mini'
import { Colones, Id, IdDeTexto, parrafo } from '../base/fields/fields.ts'
import { InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { FormaDeCobro } from '../dinero/pagos/pagos.ts'

const params = z.object({ id: IdDeTexto })

/** One enrolled person, with the facts that the teacher needs. */
export const Asistente = z.object({
  /** The enrolment's id. */
  id: Id,
  usuarioId: Id,
  usuarioNombre: z.string(),
  usuarioApellido: z.string(),
  /** Empty when the person has none. */
  usuarioEmail: z.string(),
  /** `+50688880000`; null when the person has none. */
  telefono: z.nullable(z.string()),
  /** The instant of the enrolment. */
  fecha: InstanteDeTexto,
  /** The instant at which the person confirmed; null until then. */
  confirmada: z.nullable(InstanteDeTexto),
  /** The instant at which the attendance was recorded; null until then. */
  asistio: z.nullable(InstanteDeTexto),
  /** The agreed price; null where none was agreed. */
  precio: z.nullable(Colones),
  /** The part of `precio` still to be paid; 0 where none was agreed. */
  falta: Colones,
  /** How it was paid, each form once. */
  formas: z.array(FormaDeCobro),
})
export type Asistente = z.output<typeof Asistente>

export const listAsistentes = endpoint({
  method: 'GET',
  path: '/api/talleres/{id}/asistentes',
  access: 'admin',
  lee: ['dinero', 'personas', 'talleres', 'usuarios'],
  partes: ['RECEPCION'],
  summary:
    'Who has a seat in a workshop, in the order of arrival: how to reach them, what they paid, whether they came.',
  params,
  response: z.array(Asistente),
})

export const anotarAsistente = endpoint({
  method: 'PUT',
  path: '/api/asistentes/{id}',
  access: 'admin',
  cambia: ['historia', 'talleres'],
  partes: ['RECEPCION'],
  summary: 'Write down that somebody came to a workshop, or take that back. Nobody is told.',
  params,
  body: z.object({ asistio: z.boolean('Falta si la persona asistió.') }),
  response: Asistente,
  refuses: [409],
})

/** UTF-16 units of a message to all enrolled people. */
const MENSAJE_MAXIMO = 2000

export const escribirAsistentes = endpoint({
  method: 'POST',
  path: '/api/talleres/{id}/mensajes',
  access: 'admin',
  cambia: ['avisos', 'historia'],
  partes: ['RECEPCION'],
  conClave: true,
  summary:
    'Write a mail to each person with a seat in a workshop, who see nothing of each other; answers how many have an address.',
  params,
  body: z.object({ texto: parrafo('El mensaje', MENSAJE_MAXIMO) }),
  response: z.object({ enviados: z.int() }),
  refuses: [409],
})
