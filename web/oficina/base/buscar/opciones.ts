import { formatTelefono } from '../../../../contract/base/fields/contacto.ts'
import { formatMomento } from '../../../../contract/base/time/tiempo.ts'
import type { Encontrado } from '../../../../contract/oficina/buscar.ts'
import { conBusqueda } from '../../../base/router/address.ts'
import { rutasDeAdmin } from '../../../base/router/routes.ts'

export interface Opcion {
  ruta: string
  texto: string
  /** Shown smaller beside the text. */
  detalle: string
}

/** The found things and their addresses; kinds without any are left out. */
export function gruposDe({ personas, ordenes, talleres, productos }: Encontrado) {
  const grupos: readonly (readonly [titulo: string, opciones: readonly Opcion[]])[] = [
    [
      'Personas',
      personas.map(({ id, nombre, email, telefono }) => ({
        ruta: rutasDeAdmin.persona(id),
        texto: nombre,
        detalle: [email, telefono && formatTelefono(telefono)].filter(Boolean).join(' · '),
      })),
    ],
    [
      'Órdenes',
      ordenes.map(({ id, codigoOrden, usuarioNombre, estado }) => ({
        ruta: conBusqueda(rutasDeAdmin.ordenes, { ver: id }),
        texto: codigoOrden,
        detalle: `${usuarioNombre} · ${estado}`,
      })),
    ],
    [
      'Talleres',
      talleres.map(({ id, titulo, inicio }) => ({
        ruta: conBusqueda(rutasDeAdmin.talleres, { ver: id }),
        texto: titulo,
        detalle: formatMomento(inicio),
      })),
    ],
    [
      'Productos',
      productos.map(({ id, nombre }) => ({
        ruta: conBusqueda(rutasDeAdmin.productos, { editar: id }),
        texto: nombre,
        detalle: '',
      })),
    ],
  ]
  return grupos.filter(([, opciones]) => opciones.length > 0)
}
