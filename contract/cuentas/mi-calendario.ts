import * as z from 'zod/mini'
import { getMarcas } from '../agenda/calendario.ts'
import { FechaDeTexto } from '../base/campos-de-tiempo.ts'
import { endpoint } from '../base/endpoint.ts'
import { CitaProxima, TallerProximo } from './mio.ts'

/** The first view of the customer's calendar, read at one instant. Other months and single days are calls of their own. */
export const getMiCalendario = endpoint({
  method: 'GET',
  path: '/api/mio/calendario',
  access: 'sesion',
  summary:
    "The caller's own next appointments and workshops, the day of the first of them, today at the earliest, and the days of its month that have something.",
  response: z.object({
    /** In the shape of `getMio`. */
    citas: z.array(CitaProxima),
    talleres: z.array(TallerProximo),
    /** The day shown first: today when nothing is ahead. */
    dia: FechaDeTexto,
    marcas: getMarcas.response,
  }),
})
