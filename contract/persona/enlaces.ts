import * as z from 'zod/mini'
import { Colones, TextoONada, TokenDeEnlace } from '../base/fields/fields.ts'
import { FechaHora, fechaHora } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { PagoAcordado, PorPagar } from '../dinero/pagos/pagos.ts'

/** The subjects of links in mails; the database has a row for each word. */
export const PROPOSITOS = ['CITA', 'INSCRIPCION', 'CUPO', 'HORA'] as const
export type Proposito = (typeof PROPOSITOS)[number]

/** The actions of a link; DESHACER takes CANCELAR back, TOMAR and PASAR answer an offer to a person on a waiting list. */
const ACCIONES = ['CONFIRMAR', 'MOVER', 'CANCELAR', 'DESHACER', 'TOMAR', 'PASAR'] as const
export const AccionDeEnlace = z.enum(ACCIONES, 'Elige una de las acciones que ofrece la página.')
export type AccionDeEnlace = z.output<typeof AccionDeEnlace>

/** The question of an action, with its two answers; `luego` is said after a no, which sends nothing. */
const Pregunta = z.object({ texto: z.string(), si: z.string(), no: z.string(), luego: z.string() })

/** The subject of a link in words that may be read over a shoulder: no service of an appointment, and no customer. */
export const EnlaceVisto = z.object({
  titulo: z.string(),
  inicio: FechaHora,
  fin: FechaHora,
  /** The name of who attends; absent when nobody is named. */
  con: z.optional(z.string()),
  /** The workshop; absent for an appointment, whose service is nobody else's business. */
  taller: z.optional(z.object({ titulo: z.string(), lugar: z.string(), precio: Colones, imagen: TextoONada })),
  /** The price of an hour that is offered; absent where a bono would pay it. */
  precio: z.optional(Colones),
  /** Both absent where nothing was agreed; `porPagar` too once all of it has come in. */
  pago: z.optional(PagoAcordado),
  porPagar: z.optional(PorPagar),
  /** The present state in a sentence; null when there is nothing to say. */
  nota: z.nullable(z.string()),
  /** The possible actions, the likeliest first; `texto` is the label of its button. */
  acciones: z.array(z.object({ accion: AccionDeEnlace, texto: z.string(), pregunta: z.optional(Pregunta) })),
  /** Until when an appointment can be moved or cancelled here; absent where it cannot. */
  cambiableHasta: z.optional(FechaHora),
  /** True when a deadline has passed: only the practice can change it now. */
  fueraDePlazo: z.boolean(),
})
export type EnlaceVisto = z.output<typeof EnlaceVisto>

/** A POST, so that the token is in no address. Looking changes nothing. */
export const verEnlace = endpoint({
  method: 'POST',
  path: '/api/enlaces/ver',
  access: 'publico',
  cambia: [],
  summary:
    'What the link of a mail is about, and what can be done with it: nothing once it was used up or has expired.',
  body: z.object({ token: TokenDeEnlace }),
  response: EnlaceVisto,
  refuses: [429],
})

/** Needs no session: the bearer of the mail acts as its addressee, under the rules of customers. */
export const usarEnlace = endpoint({
  method: 'POST',
  path: '/api/enlaces/usar',
  access: 'publico',
  cambia: ['agenda', 'avisos', 'bonos', 'dinero', 'historia', 'productos', 'talleres'],
  summary:
    'Do what a link of a mail offers. Moving and passing use the link up; taking makes it the link of what was taken. `fechaHora` is for MOVER.',
  body: z.object({
    token: TokenDeEnlace,
    accion: AccionDeEnlace,
    fechaHora: z.optional(fechaHora('La fecha y la hora no son válidas.')),
  }),
  response: 'texto',
  refuses: [409, 429],
})
