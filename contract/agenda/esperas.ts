import * as z from 'zod/mini'
import { Id, IdDeTexto, Ref } from '../base/fields/fields.ts'
import { FechaDeTexto, FechaHora, InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { PersonaQueAtiende } from '../cuentas/cuentas.ts'
import { CitaDeCliente, ServicioElegido } from './citas/citas.ts'

const params = z.object({ id: IdDeTexto })

/** A person's place in the waiting list of a full day. */
export const EsperaDeDia = z.object({
  id: Id,
  fecha: FechaDeTexto,
  servicio: z.string(),
  /** With whom an hour is wanted, or held; absent for anybody. */
  persona: z.optional(PersonaQueAtiende),
  /** 1 is next. */
  lugar: z.int(),
  /** The hour held for this person, and until when; both null while none is held. */
  inicio: z.nullable(FechaHora),
  ofrecidaHasta: z.nullable(InstanteDeTexto),
})
export type EsperaDeDia = z.output<typeof EsperaDeDia>

/** `espera` is null when the caller does not wait. */
const MiEsperaDeDia = z.object({ espera: z.nullable(EsperaDeDia) })

export const getEsperaDeDia = endpoint({
  method: 'GET',
  path: '/api/esperas',
  access: 'sesion',
  lee: ['agenda', 'personas', 'usuarios'],
  summary: "The caller's own place in the waiting list of a day.",
  query: z.object({ fecha: FechaDeTexto }),
  response: MiEsperaDeDia,
})

export const esperarHora = endpoint({
  method: 'POST',
  path: '/api/esperas',
  access: 'sesion',
  cambia: ['agenda'],
  summary: 'Wait for an hour of a full day; who waits for it already keeps their place.',
  body: z.object({ fecha: FechaDeTexto, servicio: ServicioElegido, persona: z.nullish(Ref) }),
  response: MiEsperaDeDia,
  refuses: [404, 409],
})

export const tomarHora = endpoint({
  method: 'POST',
  path: '/api/esperas/{id}/tomar',
  access: 'sesion',
  cambia: ['agenda', 'avisos', 'bonos', 'dinero', 'historia'],
  summary: 'Book the hour that is held for the caller, who waits.',
  params,
  response: CitaDeCliente,
  refuses: [400, 404, 409],
})

export const dejarHora = endpoint({
  method: 'DELETE',
  path: '/api/esperas/{id}',
  access: 'sesion',
  cambia: ['agenda', 'avisos'],
  summary: 'Leave the waiting list of a day, or let the hour pass that is held.',
  params,
  response: MiEsperaDeDia,
  refuses: [404],
})
