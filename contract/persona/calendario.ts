import * as z from 'zod/mini'
import { IdDeTexto, leido } from '../base/fields/campos.ts'
import { FechaDeTexto } from '../base/fields/campos-de-tiempo.ts'
import { type Fecha, parseFecha } from '../base/time/tiempo.ts'
import { endpoint } from '../base/wire/endpoint.ts'

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
