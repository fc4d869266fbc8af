import * as z from 'zod/mini'
import { getMarcas } from '../agenda/calendario.ts'
import { FechaDeTexto } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'
import { CitaProxima, TallerProximo } from './mio.ts'

/** What the calendar shows first, of one moment. The days of another month, and what a day has, are calls of their own. */
export const getMiCalendario = endpoint({
  method: 'GET',
  path: '/api/mio/calendario',
  access: 'sesion',
  summary:
    "The caller's own next appointments and workshops, the day of the first of them, today at the earliest, and the days of its month that have something.",
  response: z.object({
    /** As `getMio` has them. */
    citas: z.array(CitaProxima),
    talleres: z.array(TallerProximo),
    /** Today when nothing is ahead. */
    dia: FechaDeTexto,
    marcas: getMarcas.response,
  }),
})
