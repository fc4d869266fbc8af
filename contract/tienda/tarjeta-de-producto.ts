import * as z from 'zod/mini'
import { Colones, Id, TasaDeCosa, TextoONada } from '../base/fields/fields.ts'

/** What the card of a product shows, in the shop and on the home page, which loads no more of a product than this. */
export const TarjetaDeProducto = z.object({
  id: Id,
  nombre: z.string(),
  precio: Colones,
  iva: TasaDeCosa,
  stock: z.int(),
  imagenUrl: TextoONada,
})
export type TarjetaDeProducto = z.output<typeof TarjetaDeProducto>
