import * as z from 'zod/mini'
import { FechaHora, fechaHora, TokenDeEnlace } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'

/** What the links in mails are about; a closed list, whose words the database knows too. */
export const PROPOSITOS = ['CITA', 'INSCRIPCION', 'CUPO', 'HORA'] as const
export type Proposito = (typeof PROPOSITOS)[number]

/** What can be done with one; TOMAR and PASAR with what is offered to who waits. */
const ACCIONES = ['CONFIRMAR', 'MOVER', 'CANCELAR', 'TOMAR', 'PASAR'] as const
export const Accion = z.enum(ACCIONES, 'Elige una de las acciones que ofrece la página.')
export type Accion = z.output<typeof Accion>

/** What a link is about, in words that anybody may read over a shoulder: no service, no workshop, no name (readings 43). */
export const EnlaceVisto = z.object({
  titulo: z.string(),
  inicio: FechaHora,
  fin: FechaHora,
  /** How it stands, a sentence; null when there is nothing to say. */
  nota: z.nullable(z.string()),
  /** What can be done now, the most likely first; `texto` is its button. */
  acciones: z.array(z.object({ accion: Accion, texto: z.string() })),
  /** Whether something else could have been done until some hours before: only the practice can now. */
  fueraDePlazo: z.boolean(),
})
export type EnlaceVisto = z.output<typeof EnlaceVisto>

/** A POST, so that the token is in no address. Looking changes nothing. */
export const verEnlace = endpoint({
  method: 'POST',
  path: '/api/enlaces/ver',
  access: 'publico',
  summary: 'What the link of a mail is about, and what can be done with it; it stays alive.',
  body: z.object({ token: TokenDeEnlace }),
  response: EnlaceVisto,
  refuses: [429],
})

/** Without a session: whoever has the mail acts as the person it was for, under the rules of customers. */
export const usarEnlace = endpoint({
  method: 'POST',
  path: '/api/enlaces/usar',
  access: 'publico',
  summary: 'Do what a link of a mail offers, once; a confirmation may be repeated. `fechaHora` is for MOVER.',
  body: z.object({
    token: TokenDeEnlace,
    accion: Accion,
    fechaHora: z.optional(fechaHora('La fecha y la hora no son válidas.')),
  }),
  response: 'texto',
  refuses: [409, 429],
})
