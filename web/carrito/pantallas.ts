import { pantalla } from '../pantalla.ts'
import { DIRECCIONES } from '../rutas.ts'

export const carrito = pantalla({
  ruta: DIRECCIONES.carrito,
  para: 'publico',
  titulo: 'Tu carrito',
  codigo: import.meta.glob('./carrito/CarritoPage.tsx', { base: '../' }),
})
