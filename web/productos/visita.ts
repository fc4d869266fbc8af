import { aColones, conIva } from '../../contract/dinero.ts'
import { recortar } from '../../contract/markdown.ts'
import { listProductosActivos, type Producto } from '../../contract/productos.ts'
import { consulta } from '../api.ts'
import { rutas } from '../router.tsx'
import { DESCRIPCION_MAXIMA, imagenEn, type Pedido, type Visita } from '../visita.ts'

const productos = consulta(listProductosActivos, {})

/** /producto/{id}: what is not for sale is not there. */
export const visitaDeProducto: Visita = {
  consultas: () => [productos],
  hallar: (pedido) => {
    const { params, queries } = pedido
    const producto = queries.getQueryData(productos.queryKey)?.find(({ id }) => id === Number(params.id))
    return producto ? { titulo: producto.nombre, cabeza: cabezaDe(producto, pedido) } : null
  },
  direcciones: async ({ read }) =>
    ((await read(listProductosActivos, {})) as Producto[]).map(({ id }) => rutas.producto(id)),
}

function cabezaDe({ id, nombre, descripcion, precio, stock, imagenUrl }: Producto, { sitio, negocio }: Pedido) {
  const canonica = sitio.url + rutas.producto(id)
  const resumen = recortar(descripcion ?? `${nombre}, en la tienda de ${negocio.nombre}.`, DESCRIPCION_MAXIMA)
  const imagen = imagenEn(sitio, imagenUrl)
  const producto = {
    '@type': 'Product',
    name: nombre,
    description: descripcion ?? resumen,
    url: canonica,
    ...(imagen && { image: imagen }),
    offers: {
      '@type': 'Offer',
      // What a customer pays, so with IVA: the second of the two prices on the card (readings 18).
      price: aColones(conIva(precio)),
      priceCurrency: 'CRC',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      url: canonica,
      seller: { '@type': 'Organization', name: negocio.nombre },
    },
  }
  return { canonica, nombre, descripcion: resumen, tipo: 'product' as const, imagen, datos: [producto] }
}
