import { pantalla } from '../pantalla.ts'

export const carrito = pantalla({
  ruta: '/carrito',
  para: 'publico',
  titulo: 'Tu carrito',
  codigo: import.meta.glob('./carrito/CarritoPage.tsx', { base: '../' }),
})
