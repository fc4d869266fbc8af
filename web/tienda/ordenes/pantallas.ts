import { DIRECCIONES } from '../../base/router/routes.ts'
import { pantalla } from '../../base/router/screen.ts'

export const resumen = pantalla({
  ruta: DIRECCIONES.resumen,
  para: 'publico',
  titulo: 'Resumen de la orden',
  codigo: import.meta.glob('./tienda/ordenes/ResumenPage.tsx', { base: '../../' }),
})

export const orden = pantalla({
  ruta: DIRECCIONES.orden,
  para: 'publico',
  titulo: 'Orden',
  codigo: import.meta.glob('./tienda/ordenes/OrdenPage.tsx', { base: '../../' }),
})
