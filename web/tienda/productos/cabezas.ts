import { aColones, conIva } from '../../../contract/base/money/money.ts'
import { rutaDeCartel } from '../../../contract/base/pictures/sizes.ts'
import { recortar } from '../../../contract/base/text/text.ts'
import type { Sitio } from '../../../contract/base/wire/rendered-page.ts'
import { listProductosActivos, type Producto } from '../../../contract/tienda/productos.ts'
import { idOf } from '../../base/calls/api.ts'
import { publicInPages } from '../../base/lists/listHead.ts'
import { type Heads, imageAt, LONGEST_DESCRIPTION, type PageRequest, type ServerPart } from '../../base/router/head.ts'
import { paths } from '../../base/router/routes.ts'
import { categorias, productoDe, tienda } from './api.ts'

const enVenta = async ({ read }: Sitio) => (await read(listProductosActivos, {})) as Producto[]

/** /producto/{id} answers 404 for a product that is not for sale. */
const unProducto: ServerPart = {
  consultas: ({ id }) => [productoDe(idOf(id)), tienda.consultaDe({ hoja: 1, filtros: {} }), categorias],
  find: (peticion) => {
    const { params, queries } = peticion
    const found = queries.getQueryData(productoDe(idOf(params.id)).queryKey)
    return found ? { titulo: found.nombre, cabeza: cabezaDe(found, peticion) } : null
  },
  direcciones: async (sitio) => (await enVenta(sitio)).map(({ id }) => paths.producto(id)),
}

export default {
  productos: publicInPages(
    { ...tienda, contar: async (sitio) => (await enVenta(sitio)).length },
    {
      descripcion:
        'Infusiones, aceites y objetos sencillos, escogidos para cuidarte también en casa. Precios en colones, con el IVA a la vista.',
      consultas: [categorias],
    },
  ),
  producto: unProducto,
} satisfies Heads

function cabezaDe(articulo: Producto, { sitio, negocio }: PageRequest) {
  const { id, nombre, descripcion, precio, iva, stock, imagenUrl } = articulo
  const canonica = sitio.url + paths.producto(id)
  const resumen = recortar(descripcion ?? `${nombre}, en la tienda de ${negocio.nombre}.`, LONGEST_DESCRIPTION)
  const imagen = rutaDeCartel(imagenUrl)
  const datos = {
    '@type': 'Product',
    name: nombre,
    description: descripcion ?? resumen,
    url: canonica,
    image: imageAt(sitio, imagenUrl) ?? sitio.url + imagen,
    offers: {
      '@type': 'Offer',
      // Customers pay it with IVA: the second of the two prices on the card (R-precio-con-iva).
      price: aColones(conIva(precio, iva)),
      priceCurrency: 'CRC',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      url: canonica,
      seller: { '@type': 'Organization', name: negocio.nombre },
    },
  }
  return { canonica, nombre, descripcion: resumen, tipo: 'product' as const, imagen, datos: [datos] }
}
