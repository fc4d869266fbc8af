import type { UseQueryResult } from '@tanstack/react-query'
import { formatTelefono } from '../../../../contract/base/fields/contact.ts'
import { formatMomento } from '../../../../contract/base/time/time.ts'
import type { Encontrado } from '../../../../contract/oficina/buscar.ts'
import { messageOf } from '../../../base/calls/answers.ts'
import { withSearch } from '../../../base/router/address.ts'
import { officePaths } from '../../../base/router/routes.ts'

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
        ruta: officePaths.persona(id),
        texto: nombre,
        detalle: [email, telefono && formatTelefono(telefono)].filter(Boolean).join(' · '),
      })),
    ],
    [
      'Órdenes',
      ordenes.map(({ id, codigoOrden, usuarioNombre, estado }) => ({
        ruta: withSearch(officePaths.ordenes, { ver: id }),
        texto: codigoOrden,
        detalle: `${usuarioNombre} · ${estado}`,
      })),
    ],
    [
      'Talleres',
      talleres.map(({ id, titulo, inicio }) => ({
        ruta: withSearch(officePaths.talleres, { ver: id }),
        texto: titulo,
        detalle: formatMomento(inicio),
      })),
    ],
    [
      'Productos',
      productos.map(({ id, nombre }) => ({
        ruta: withSearch(officePaths.productos, { editar: id }),
        texto: nombre,
        detalle: '',
      })),
    ],
  ]
  return grupos.filter(([, opciones]) => opciones.length > 0)
}

type Lectura = Pick<UseQueryResult, 'data' | 'error' | 'isPlaceholderData' | 'isFetching'>

/** `pending` while the answer is for another text than the typed one; `espera` is told until there is one, null afterwards. */
export function pausaDe({ data, error, isPlaceholderData, isFetching }: Lectura, texto: string, buscar: string) {
  const pending = isPlaceholderData || buscar !== texto || (!data && isFetching)
  const fallo = error && messageOf(error, 'No se pudo buscar. Inténtalo de nuevo.')
  return { pending, espera: fallo ?? (pending || !data ? 'Buscando…' : null) }
}
