import * as v from 'valibot'
import { TallerEnAgenda } from './agenda.ts'
import { Colones, FechaHora, Id, Instante } from './campos.ts'
import { EstadoDeCita } from './citas.ts'
import { endpoint } from './endpoint.ts'

/** The first ones of a list, and how many there are. */
function primeros<const S extends v.GenericSchema>(fila: S) {
  return v.object({ total: v.number(), filas: v.array(fila) })
}

export const Hoy = v.object({
  /** Today's appointments that are not cancelled, by start. Wall time of Costa Rica. */
  citas: v.array(
    v.object({
      id: Id,
      inicio: FechaHora,
      fin: FechaHora,
      servicio: v.string(),
      estado: EstadoDeCita,
      usuarioNombre: v.string(),
    }),
  ),
  /** The active workshops that touch today, by start. */
  talleres: v.array(TallerEnAgenda),
  /** PENDIENTE, those that wait longest first. */
  ordenes: primeros(
    v.object({ id: Id, codigoOrden: v.string(), usuarioNombre: v.string(), fechaOrden: Instante, total: Colones }),
  ),
  /** Products for sale with `stockBajo` units or fewer, the scarcest first. */
  existencias: primeros(v.object({ id: Id, nombre: v.string(), stock: v.number() })),
  stockBajo: v.number(),
  /** FALLIDO: nobody tries them any more, nor has anybody seen to them. */
  correosFallidos: v.number(),
})
export type Hoy = v.InferOutput<typeof Hoy>

export const getHoy = endpoint({
  method: 'GET',
  path: '/api/hoy',
  access: 'admin',
  summary: "Today's timeline, and what waits for the owner.",
  response: Hoy,
})
