import { pantalla } from '../pantalla.ts'

export const resumen = pantalla({
  ruta: '/resumen',
  para: 'publico',
  titulo: 'Resumen de la orden',
  codigo: import.meta.glob('./ordenes/ResumenPage.tsx', { base: '../' }),
})

export const orden = pantalla({
  ruta: '/orden/:codigo',
  para: 'publico',
  titulo: 'Orden',
  codigo: import.meta.glob('./ordenes/OrdenPage.tsx', { base: '../' }),
})
