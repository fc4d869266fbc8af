import * as z from 'zod/mini'
import { Cantidad, Precio, Ref, TasaDeForm } from '../base/fields/fields.ts'
import { type Centimos, formatColones } from '../base/money/money.ts'

/** The sentence for a customer whose screen shows another price (R-precio-que-cambio). */
export function cambioDePrecio(nombre: string, antes: Centimos, ahora: Centimos): string {
  return `El precio de ${nombre} cambió: antes ${formatColones(antes)}, ahora ${formatColones(ahora)}.`
}

/** The sentence for a customer whose screen shows another rate (R-precio-que-cambio). */
export function cambioDeIva(nombre: string, antes: number, ahora: number): string {
  return `El IVA de ${nombre} cambió: antes ${antes} %, ahora ${ahora} %.`
}

/** One product of a requested order. With `precioMostrado` or `ivaMostrado`, a different one now is refused with `precio_cambio`. */
export const ItemPedido = z.object({
  producto: Ref,
  cantidad: Cantidad,
  precioMostrado: z.optional(Precio),
  ivaMostrado: TasaDeForm,
})
export type ItemPedido = z.output<typeof ItemPedido>

export function itemsDe(vacia: string) {
  return z
    .array(ItemPedido, 'Faltan los productos de la orden.')
    .check(z.minLength(1, vacia), z.maxLength(200, 'La orden tiene demasiados productos.'))
}
