import { type Centimos, formatColones } from '../../contract/dinero.ts'

/** A service as the history tells of it. `precio` in céntimos. */
export function vistaDe({ nombre, detalle, precio }: { nombre: string; detalle: string; precio: Centimos }) {
  return { Nombre: nombre, Detalle: detalle, Precio: formatColones(precio) }
}
