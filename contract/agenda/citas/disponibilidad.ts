import * as z from 'zod/mini'
import { IdDeTexto } from '../../base/fields/fields.ts'
import { FechaDeTexto, HoraDelDia } from '../../base/fields/time-fields.ts'
import { endpoint } from '../../base/wire/endpoint.ts'

/** One open day: how many of its hours are still free. */
const DiaDisponible = z.object({
  fecha: FechaDeTexto,
  /** Slots of the service's length: the free ones, and all of them. */
  libres: z.number(),
  total: z.number(),
  /** The first free slot before noon, and the first from noon on. */
  manana: z.nullable(HoraDelDia),
  tarde: z.nullable(HoraDelDia),
})
export type DiaDisponible = z.output<typeof DiaDisponible>

/** Our addition: the next free hours and how full the days are, before a visitor chooses one. */
export const listDisponibilidad = endpoint({
  method: 'GET',
  path: '/api/citas/disponibilidad',
  access: 'publico',
  lee: ['agenda', 'personas', 'servicios'],
  summary:
    'The open days from today to the end of the booking window, how full they are, and their first free hours; for `servicio` as long as it takes with its buffer, the first of the list when nothing is named; with `persona` hers, 60 minutes where no service is named.',
  query: z.object({ servicio: z.optional(z.string()), persona: z.optional(IdDeTexto) }),
  response: z.array(DiaDisponible),
  refuses: [404, 409],
})
