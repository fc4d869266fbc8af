import { pantalla } from '../pantalla.ts'
import { DIRECCIONES } from '../rutas.ts'

export const agendar = pantalla({
  ruta: DIRECCIONES.agendar,
  para: 'publico',
  titulo: 'Agendar cita',
  codigo: import.meta.glob('./citas/AgendarPage.tsx', { base: '../' }),
})
