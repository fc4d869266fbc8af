import { pantalla } from '../pantalla.ts'

export const agendar = pantalla({
  ruta: '/agendar',
  para: 'publico',
  titulo: 'Agendar cita',
  codigo: import.meta.glob('./citas/AgendarPage.tsx', { base: '../' }),
})
