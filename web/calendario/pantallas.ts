import { pantalla } from '../pantalla.ts'

export const calendario = pantalla({
  ruta: '/calendario',
  para: 'publico',
  titulo: 'Calendario',
  codigo: import.meta.glob('./calendario/CalendarioPage.tsx', { base: '../' }),
})
