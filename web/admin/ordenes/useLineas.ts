import { useQueries, useQueryClient } from '@tanstack/react-query'
import { getProducto, type Producto } from '../../../contract/tienda/productos.ts'
import { ApiError, consulta } from '../../api.ts'
import { useValor } from '../../ui/form/valores.ts'

/** A line as it was chosen; its product is read, so that price and stock are those of now, also where a draft brought it back. */
type Elegida = { id: number; cantidad: number }

/** `producto` is absent while it is read and where there is none any more; `cantidad` is how many of it can be sold, of those chosen. */
export type Linea = Elegida & { producto: Producto | undefined; menos: boolean }

const noHay = (error: Error | null) => error instanceof ApiError && error.status === 404
const consultaDe = (id: number) => consulta(getProducto, { params: { id } })

export function useLineas() {
  const queries = useQueryClient()
  const [texto, poner] = useValor('lineas', '[]')
  const elegidas: readonly Elegida[] = JSON.parse(texto)
  const setElegidas = (nuevas: readonly Elegida[]) => poner(JSON.stringify(nuevas))
  const leidos = useQueries({ queries: elegidas.map(({ id }) => consultaDe(id)) })
  const lineas = elegidas.map(({ id, cantidad }, lugar): Linea => {
    const { data, error } = leidos[lugar]!
    const quedan = noHay(error) || data?.activo === false ? 0 : (data?.stock ?? cantidad)
    return { id, producto: data, cantidad: Math.min(cantidad, quedan), menos: cantidad > quedan }
  })
  const porLeer = leidos.filter(({ data, error }) => !data && !noHay(error))

  return {
    lineas,
    /** Something of them is not known yet; `fallaron` where it could not be read. */
    leyendo: porLeer.length > 0,
    fallaron: porLeer.some(({ isError, isFetching }) => isError && !isFetching),
    releer: () => porLeer.map(({ refetch }) => refetch()),
    /** One more of a product. */
    agregar: (producto: Producto) => {
      const { id } = producto
      queries.setQueryData(consultaDe(id).queryKey, producto)
      const estaba = elegidas.some((una) => una.id === id)
      const unaMas = ({ cantidad }: Elegida) => ({ id, cantidad: Math.min(producto.stock, cantidad + 1) })
      setElegidas(
        estaba ? elegidas.map((una) => (una.id === id ? unaMas(una) : una)) : [...elegidas, { id, cantidad: 1 }],
      )
    },
    cambiar: (id: number, cantidad: number) =>
      setElegidas(elegidas.map((una) => (una.id === id ? { id, cantidad } : una))),
    quitar: (id: number) => setElegidas(elegidas.filter((una) => una.id !== id)),
  }
}
