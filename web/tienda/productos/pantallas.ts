import { DIRECCIONES } from '../../base/router/routes.ts'
import { pantalla } from '../../base/router/screen.ts'

export const productos = pantalla({
  ruta: DIRECCIONES.productos,
  para: 'publico',
  titulo: 'Comprar',
  codigo: import.meta.glob('./tienda/productos/ProductosPage.tsx', { base: '../../' }),
})

/** The shop with the dialog of one product over it: the same component, which stays as it is when the dialog opens (readings 10). */
export const producto = { ...productos, ruta: DIRECCIONES.producto } as const
