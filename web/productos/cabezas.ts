import { rutaDeCartel } from '../../contract/compartir.ts'
import { aColones, conIva } from '../../contract/dinero.ts'
import { recortar } from '../../contract/markdown.ts'
import { listProductosActivos, type Producto } from '../../contract/productos.ts'
import { consulta } from '../api.ts'
import { type Cabezas, DESCRIPCION_MAXIMA, type EnServidor, imagenEn, type Peticion, publica } from '../cabeza.ts'
import { rutas } from '../rutas.ts'
import { producto, productos } from './pantallas.ts'

const enVenta = consulta(listProductosActivos, {})

/** /producto/{id}: what is not for sale is not there. */
const unProducto: EnServidor = {
  consultas: () => [enVenta],
  hallar: (peticion) => {
    const { params, queries } = peticion
    const hallado = queries.getQueryData(enVenta.queryKey)?.find(({ id }) => id === Number(params.id))
    return hallado ? { titulo: hallado.nombre, cabeza: cabezaDe(hallado, peticion) } : null
  },
  direcciones: async ({ read }) =>
    ((await read(listProductosActivos, {})) as Producto[]).map(({ id }) => rutas.producto(id)),
}

export default [
  publica(productos, {
    descripcion:
      'Infusiones, aceites y objetos sencillos, escogidos para cuidarte también en casa. Precios en colones, con el IVA a la vista.',
    consultas: [enVenta],
  }),
  [producto, unProducto],
] satisfies Cabezas

function cabezaDe(articulo: Producto, { sitio, negocio }: Peticion) {
  const { id, nombre, descripcion, precio, stock, imagenUrl } = articulo
  const canonica = sitio.url + rutas.producto(id)
  const resumen = recortar(descripcion ?? `${nombre}, en la tienda de ${negocio.nombre}.`, DESCRIPCION_MAXIMA)
  const imagen = sitio.url + rutaDeCartel('producto', articulo)
  const datos = {
    '@type': 'Product',
    name: nombre,
    description: descripcion ?? resumen,
    url: canonica,
    image: imagenEn(sitio, imagenUrl) ?? imagen,
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
  return { canonica, nombre, descripcion: resumen, tipo: 'product' as const, imagen, datos: [datos] }
}
