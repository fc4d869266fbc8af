import * as z from 'zod/mini'
import { FechaDeTexto, HoraDelDia } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'

/** What can still be had of a day that the practice is open. */
const DiaDisponible = z.object({
  fecha: FechaDeTexto,
  /** Its slots, of 60 minutes or of what was asked for: those that are free, and all of them. */
  libres: z.number(),
  total: z.number(),
  /** The first free one before noon, and the first from noon on. */
  manana: z.nullable(HoraDelDia),
  tarde: z.nullable(HoraDelDia),
})
export type DiaDisponible = z.output<typeof DiaDisponible>

/** An addition of ours: the next free hours, and how full the days are, before anybody chooses one. */
export const listDisponibilidad = endpoint({
  method: 'GET',
  path: '/api/citas/disponibilidad',
  access: 'publico',
  summary:
    'The open days from today to the end of the booking window, how full they are, and their first free hours; for `servicio` as long as it takes with its buffer, 60 minutes when absent.',
  query: z.object({ servicio: z.optional(z.string()) }),
  response: z.array(DiaDisponible),
})
