import * as z from 'zod/mini'
import { PersonaQueAtiende } from '../agenda/personas.ts'
import { Id } from '../base/campos.ts'
import { FechaDeTexto, FechaHora } from '../base/campos-de-tiempo.ts'
import { endpoint } from '../base/endpoint.ts'

/** The lists that the customer waits in. A place that is held for them already is in `getMio` alone. */
const MisEsperas = z.object({
  /** Full days, the next one first; `lugar` 1 is next. `persona` is absent where an hour with anybody is wanted. */
  dias: z.array(
    z.object({
      ...{ id: Id, fecha: FechaDeTexto, servicio: z.string(), lugar: z.int() },
      persona: z.optional(PersonaQueAtiende),
    }),
  ),
  /** Full workshops by start; `id` is the workshop's. */
  talleres: z.array(
    z.object({
      ...{ id: Id, titulo: z.string(), inicio: FechaHora, fin: FechaHora },
      inscripcionId: Id,
      lugar: z.int(),
    }),
  ),
  /** Products that are sold out, by name. */
  productos: z.array(z.object({ id: Id, nombre: z.string() })),
})

export const getMisEsperas = endpoint({
  method: 'GET',
  path: '/api/mio/esperas',
  access: 'sesion',
  summary: 'The waiting lists the caller is in, of days, workshops and products, with their place in them.',
  response: MisEsperas,
})
