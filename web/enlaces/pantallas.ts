import { pantalla } from '../pantalla.ts'
import { DIRECCIONES } from '../rutas.ts'

export const enlace = pantalla({
  ruta: DIRECCIONES.enlace,
  para: 'todos',
  titulo: 'Tu enlace',
  codigo: import.meta.glob('./enlaces/EnlacePage.tsx', { base: '../' }),
})
