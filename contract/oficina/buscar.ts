import * as z from 'zod/mini'
import { Id } from '../base/fields/fields.ts'
import { FechaHora } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { EstadoDeOrden } from '../tienda/ordenes.ts'

/** The first few finds of each kind. */
const Encontrado = z.object({
  /** Found by name, e-mail and phone. */
  personas: z.array(
    z.object({
      id: Id,
      nombre: z.string(),
      /** '' when the person has none. */
      email: z.string(),
      /** `+50688880000`; null when the person has none. */
      telefono: z.nullable(z.string()),
    }),
  ),
  /** Found by code. */
  ordenes: z.array(z.object({ id: Id, codigoOrden: z.string(), usuarioNombre: z.string(), estado: EstadoDeOrden })),
  talleres: z.array(z.object({ id: Id, titulo: z.string(), inicio: FechaHora })),
  productos: z.array(z.object({ id: Id, nombre: z.string() })),
})
export type Encontrado = z.output<typeof Encontrado>

export const BUSCAR_MAXIMO = 100

export const buscar = endpoint({
  method: 'GET',
  path: '/api/buscar',
  access: 'admin',
  lee: ['ordenes', 'productos', 'talleres', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'What the back office is searched for from every screen: a few people, orders, workshops and products.',
  query: z.object({
    buscar: z
      .string('Escribe lo que buscas.')
      .check(z.trim(), z.minLength(1, 'Escribe lo que buscas.'), z.maxLength(BUSCAR_MAXIMO, 'Escribe menos.')),
  }),
  response: Encontrado,
})
