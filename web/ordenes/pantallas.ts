import { pantalla } from '../pantalla.ts'
import { DIRECCIONES } from '../rutas.ts'

export const resumen = pantalla({
  ruta: DIRECCIONES.resumen,
  para: 'publico',
  titulo: 'Resumen de la orden',
  codigo: import.meta.glob('./ordenes/ResumenPage.tsx', { base: '../' }),
})

export const orden = pantalla({
  ruta: DIRECCIONES.orden,
  para: 'publico',
  titulo: 'Orden',
  codigo: import.meta.glob('./ordenes/OrdenPage.tsx', { base: '../' }),
})
