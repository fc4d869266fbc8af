import * as z from 'zod/mini'
import { EstadoDeCita } from '../agenda/citas/citas.ts'
import { IdDeTexto } from '../base/fields/fields.ts'
import { FechaHora } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { CitaProxima } from './mio.ts'

/** One of the caller's own appointments, whenever it is and whatever became of it. */
const MiCita = z.extend(CitaProxima, {
  estado: EstadoDeCita,
  /** The next free time of the same weekday and hour, with who attended it; null while there is none, or the service is not given any more. */
  otraIgual: z.nullable(FechaHora),
})
export type MiCita = z.output<typeof MiCita>

export const getMiCita = endpoint({
  method: 'GET',
  path: '/api/mio/citas/{id}',
  access: 'sesion',
  lee: ['agenda', 'ajustes', 'bonos', 'dinero', 'personas', 'servicios', 'usuarios'],
  summary: "One of the caller's own appointments, in any state, and when it could be booked again just so.",
  params: z.object({ id: IdDeTexto }),
  response: MiCita,
})
