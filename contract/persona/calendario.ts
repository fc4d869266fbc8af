import * as z from 'zod/mini'
import { Id, IdDeTexto, leido } from '../base/fields/fields.ts'
import { FechaDeTexto, FechaHora } from '../base/fields/time-fields.ts'
import { type Fecha, parseFecha } from '../base/time/time.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { PersonaQueAtiende } from '../cuentas/cuentas.ts'
import { CitaProxima, TallerProximo } from './mio.ts'

/** `yyyy-mm` on the wire, the first day of the month inside. */
const Mes = leido<Fecha>('month', 'El mes no es válido: escribe año y mes (2026-11).', {
  read: (mes) => parseFecha(`${mes}-01`),
  write: (primero) => primero.slice(0, 7),
})

/** Our addition: one request for a month instead of thirty. Days in order, without repetition. */
export const getMarcas = endpoint({
  method: 'GET',
  path: '/api/calendario/{mes}/{userId}',
  access: 'sesion',
  lee: ['agenda', 'bonos', 'dinero', 'personas', 'talleres', 'usuarios'],
  summary: 'The days of a month (yyyy-mm) on which a user has appointments or workshops.',
  params: z.object({ mes: Mes, userId: IdDeTexto }),
  response: z.object({ citas: z.array(FechaDeTexto), talleres: z.array(FechaDeTexto) }),
})

/** The lists that the customer waits in. A place that is held for them already is in `getMio` alone. */
const MisEsperas = z.object({
  /** Full days, the next one first; `lugar` 1 is next. `persona` is absent where an hour with anybody is wanted. */
  dias: z.array(
    z.object({
      id: Id,
      fecha: FechaDeTexto,
      servicio: z.string(),
      lugar: z.int(),
      persona: z.optional(PersonaQueAtiende),
    }),
  ),
  /** Full workshops by start; `id` is the workshop's. */
  talleres: z.array(
    z.object({
      id: Id,
      titulo: z.string(),
      inicio: FechaHora,
      fin: FechaHora,
      inscripcionId: Id,
      lugar: z.int(),
    }),
  ),
  /** Products that are sold out, by name. */
  productos: z.array(z.object({ id: Id, nombre: z.string() })),
})

/** The first view of the customer's calendar, read at one instant. Other months and single days are calls of their own. */
export const getMiCalendario = endpoint({
  method: 'GET',
  path: '/api/mio/calendario',
  access: 'sesion',
  lee: ['agenda', 'ajustes', 'bonos', 'dinero', 'personas', 'productos', 'talleres', 'usuarios'],
  summary:
    "The caller's own next appointments and workshops, the day of the first of them, today at the earliest, the days of its month that have something, and the waiting lists they are in, with their place.",
  response: z.object({
    /** In the shape of `getMio`. */
    citas: z.array(CitaProxima),
    talleres: z.array(TallerProximo),
    /** The day shown first: today when nothing is ahead. */
    dia: FechaDeTexto,
    marcas: getMarcas.response,
    esperas: MisEsperas,
  }),
})
