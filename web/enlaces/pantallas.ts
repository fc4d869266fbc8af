import { pantalla } from '../pantalla.ts'

export const enlace = pantalla({
  ruta: '/enlace',
  para: 'todos',
  titulo: 'Tu enlace',
  codigo: import.meta.glob('./enlaces/EnlacePage.tsx', { base: '../' }),
})
