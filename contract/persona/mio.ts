import * as z from 'zod/mini'
import { Colones, Id, nuestro } from '../base/fields/fields.ts'
import { FechaHora, InstanteDeTexto } from '../base/fields/time-fields.ts'
import { centimos } from '../base/money/money.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { PersonaQueAtiende } from '../cuentas/cuentas.ts'
import { Adelanto, PagoAcordado, PagoDeOrden } from '../dinero/pagos/pagos.ts'

/** A coming appointment, without its notes. */
export const CitaProxima = z.object({
  id: Id,
  inicio: FechaHora,
  fin: FechaHora,
  servicio: z.string(),
  /** The person who attends; absent when nobody is named. */
  persona: z.optional(PersonaQueAtiende),
  /** The instant at which the customer confirmed; absent until then. */
  confirmada: z.optional(InstanteDeTexto),
  /** The last minute at which the customer may cancel or move it. */
  cambiableHasta: z.optional(FechaHora),
  version: z.optional(z.int()),
  /** Absent where no price was agreed, and where a bono pays. */
  pago: z.optional(PagoAcordado),
  /** The sold bono that pays it; absent while none does. */
  bono: z.optional(Id),
  /** What is paid ahead so that the hour is kept; absent where nothing is. */
  adelanto: z.optional(Adelanto),
})

export const TallerProximo = z.object({
  id: Id,
  titulo: z.string(),
  inicio: FechaHora,
  fin: FechaHora,
  lugar: z.string(),
  /** The caller's own enrolment. */
  inscripcionId: z.optional(Id),
  pago: z.optional(PagoAcordado),
})

/** The customer's future: each list is short enough to be read whole. */
const Mio = z.object({
  /** AGENDADA and not over, by start. */
  citas: z.array(CitaProxima),
  /** Active workshops with a seat of the customer that are not over, by start. */
  talleres: z.array(TallerProximo),
  /** What the customer paid and nothing was bought for. */
  aFavor: nuestro(Colones, centimos(0)),
  /** What is agreed and unpaid of all there is, also what is to come. */
  porPagar: nuestro(Colones, centimos(0)),
  /** PENDIENTE and not paid in full, the oldest first. */
  ordenes: z.array(z.object({ codigoOrden: z.string(), fecha: InstanteDeTexto, total: Colones, ...PagoDeOrden })),
  /** Workshop seats held for the customer from a waiting list, until `hasta`. */
  cupos: z.array(
    z.object({ tallerId: Id, titulo: z.string(), inicio: FechaHora, fin: FechaHora, hasta: InstanteDeTexto }),
  ),
  /** Full workshops in whose waiting list the customer stands, with their place: 1 for who is next. */
  esperas: z.optional(z.array(z.object({ tallerId: Id, lugar: z.int() }))),
  /** The person who attended the caller last, or will next. Absent: there is none, or they attend no more. */
  ultimaPersona: z.optional(PersonaQueAtiende),
  /** The last one that is over and was not cancelled. */
  ultimaCita: z.optional(
    z.object({ id: Id, servicio: z.string(), inicio: FechaHora, persona: z.optional(PersonaQueAtiende) }),
  ),
  /** Hours of full days held for the customer from a waiting list, until `hasta`. */
  horas: z.array(
    z.object({
      id: Id,
      servicio: z.string(),
      inicio: FechaHora,
      fin: FechaHora,
      hasta: InstanteDeTexto,
      persona: z.optional(PersonaQueAtiende),
    }),
  ),
})
export type Mio = z.output<typeof Mio>

export const getMio = endpoint({
  method: 'GET',
  path: '/api/mio',
  access: 'sesion',
  lee: ['agenda', 'ajustes', 'bonos', 'dinero', 'ordenes', 'personas', 'talleres'],
  summary:
    "The caller's own next appointments and workshops, their orders that wait to be paid, and what is held for them.",
  response: Mio,
})
