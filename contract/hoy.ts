import * as z from 'zod/mini'
import { TallerEnAgenda } from './agenda.ts'
import { Colones, FechaHora, Id, Instante } from './campos.ts'
import { EstadoDeCita } from './citas.ts'
import { endpoint, type Schema } from './endpoint.ts'

/** The first ones of a list, and how many there are. */
function primeros<const S extends Schema>(fila: S) {
  return z.object({ total: z.number(), filas: z.array(fila) })
}

export const Hoy = z.object({
  /** Today's appointments that are not cancelled, by start. Wall time of Costa Rica. */
  citas: z.array(
    z.object({
      id: Id,
      inicio: FechaHora,
      fin: FechaHora,
      servicio: z.string(),
      estado: EstadoDeCita,
      usuarioNombre: z.string(),
    }),
  ),
  /** The active workshops that touch today, by start. */
  talleres: z.array(TallerEnAgenda),
  /** PENDIENTE, those that wait longest first. */
  ordenes: primeros(
    z.object({ id: Id, codigoOrden: z.string(), usuarioNombre: z.string(), fecha: Instante, total: Colones }),
  ),
  /** Products for sale with `stockBajo` units or fewer, the scarcest first. */
  existencias: primeros(z.object({ id: Id, nombre: z.string(), stock: z.number() })),
  stockBajo: z.number(),
  /** FALLIDO: nobody tries them any more, nor has anybody seen to them. */
  correosFallidos: z.number(),
  /** Other people use the site, and mails only go to disk. */
  correosSinSalida: z.boolean(),
})
export type Hoy = z.output<typeof Hoy>

export const getHoy = endpoint({
  method: 'GET',
  path: '/api/hoy',
  access: 'admin',
  summary: "Today's timeline, and what waits for the owner.",
  response: Hoy,
})
