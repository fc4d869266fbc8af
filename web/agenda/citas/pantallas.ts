import { DIRECCIONES } from '../../base/router/routes.ts'
import { pantalla } from '../../base/router/screen.ts'

export const agendar = pantalla({
  ruta: DIRECCIONES.agendar,
  para: 'publico',
  titulo: 'Agendar cita',
  codigo: import.meta.glob('./agenda/citas/AgendarPage.tsx', { base: '../../' }),
})
