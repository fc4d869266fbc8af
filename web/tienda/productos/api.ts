import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getProductoActivo,
  listCategorias,
  listProductosActivos,
  type Producto,
} from '../../../contract/tienda/productos.ts'
import { TarjetaDeProducto } from '../../../contract/tienda/tarjeta-de-producto.ts'
import { queryOf } from '../../base/calls/queries.ts'
import type { ListView } from '../../base/lists/listAddress.ts'
import { freshness, pageQueryOf } from '../../base/lists/listQueryOptions.ts'

const CAMPOS = Object.keys(TarjetaDeProducto.shape) as (keyof TarjetaDeProducto)[]

/** A page that arrived rendered brings no more of a product than its card shows; an answer of the API is the whole product. */
const resumir = (producto: TarjetaDeProducto) =>
  Object.fromEntries(CAMPOS.map((campo) => [campo, producto[campo]])) as TarjetaDeProducto

const TAMANO = 24

export const tienda = {
  ruta: '/productos',
  /** Fills rows of two, three and four cards. */
  tamano: TAMANO,
  filtros: ['buscar', 'categoria'],
  consultaDe: (vista: ListView) => pageQueryOf(listProductosActivos, vista, TAMANO, resumir),
}

export const categorias = { ...queryOf(listCategorias, {}), staleTime: freshness }

export function productoDe(id: number) {
  return { ...queryOf(getProductoActivo, { params: { id } }), staleTime: freshness }
}

/** A product of the shop; who comes from its card has some of it already, or all. */
export function useProducto(id: number | undefined) {
  const queries = useQueryClient()
  const [found, leido] = id === undefined ? [] : findEnTarjetas(queries, id)
  const entero = found && 'descripcion' in found ? (found as Producto) : undefined
  const { data, error, refetch, isFetching } = useQuery({
    ...productoDe(id ?? 0),
    enabled: id !== undefined,
    ...(entero && { initialData: entero, initialDataUpdatedAt: leido }),
  })
  return { producto: data, tarjeta: data === undefined ? found : undefined, error, refetch, isFetching }
}

/** The card of a product on a page of the shop that was read, and when that was. */
function findEnTarjetas(queries: QueryClient, id: number) {
  for (const query of queries.getQueryCache().findAll({ queryKey: [listProductosActivos.path] })) {
    const fila = (query.state.data as { filas?: TarjetaDeProducto[] } | undefined)?.filas?.find((una) => una.id === id)
    if (fila) return [fila, query.state.dataUpdatedAt] as const
  }
  return []
}
