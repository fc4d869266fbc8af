import * as z from 'zod/mini'
import { Colones, Id } from '../base/fields/fields.ts'
import { FechaHora, InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { TarjetaDeProducto } from '../tienda/tarjeta-de-producto.ts'

/** Services on the home page, at most; the booking screen shows all of them. */
export const SERVICIOS_A_LA_VISTA = 24

/** The home page's data, each part only as long as the page shows it. */
export const Inicio = z.object({
  /** The first SERVICIOS_A_LA_VISTA, by name. */
  servicios: z.array(
    z.object({
      id: Id,
      nombre: z.string(),
      /** The beginning of the description. */
      detalle: z.string(),
      precio: Colones,
    }),
  ),
  /** True when there are more; absent when these are all. */
  hayMasServicios: z.optional(z.boolean()),
  /** The next workshops to start. */
  talleres: z.array(
    z.object({
      id: Id,
      titulo: z.string(),
      inicio: FechaHora,
      fin: FechaHora,
      lugar: z.string(),
      imagen: z.nullable(z.string()),
      cupoMaximo: z.int(),
      inscritos: z.int(),
      precio: Colones,
    }),
  ),
  /** The newest products that can be bought. */
  productos: z.array(TarjetaDeProducto),
  /** The newest posts. */
  posts: z.array(
    z.object({
      idPost: Id,
      titulo: z.string(),
      /** The beginning of the content, without its Markdown. */
      extracto: z.string(),
      /** From the root of the site, or an address elsewhere. */
      imagen: z.nullable(z.string()),
      fecha: InstanteDeTexto,
      /** The path of its page. */
      ruta: z.string(),
    }),
  ),
})
export type Inicio = z.output<typeof Inicio>

export const getInicio = endpoint({
  method: 'GET',
  path: '/api/inicio',
  access: 'publico',
  lee: ['posts', 'productos', 'servicios', 'talleres'],
  summary: 'What the home page offers: services, the next workshops, a few products, the latest posts.',
  response: Inicio,
})
