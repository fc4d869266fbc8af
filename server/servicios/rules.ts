import { formatColones } from '../../contract/dinero.ts'

/** A service as the history tells of it. `precio` in céntimos. */
export function vistaDe({ nombre, detalle, precio }: { nombre: string; detalle: string; precio: number }) {
  return { Nombre: nombre, Detalle: detalle, Precio: formatColones(precio) }
}
