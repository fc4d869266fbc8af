import { pantalla } from '../pantalla.ts'
import { DIRECCIONES } from '../rutas.ts'

export const calendario = pantalla({
  ruta: DIRECCIONES.calendario,
  para: 'publico',
  titulo: 'Calendario',
  codigo: import.meta.glob('./calendario/CalendarioPage.tsx', { base: '../' }),
})
