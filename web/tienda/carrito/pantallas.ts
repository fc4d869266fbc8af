import { DIRECCIONES } from '../../base/router/routes.ts'
import { pantalla } from '../../base/router/screen.ts'

export const carrito = pantalla({
  ruta: DIRECCIONES.carrito,
  para: 'publico',
  titulo: 'Tu carrito',
  codigo: import.meta.glob('./tienda/carrito/CarritoPage.tsx', { base: '../../' }),
})
