import { DIRECCIONES } from '../../base/router/routes.ts'
import { pantalla } from '../../base/router/screen.ts'

export const calendario = pantalla({
  ruta: DIRECCIONES.calendario,
  para: 'publico',
  titulo: 'Calendario',
  codigo: import.meta.glob('./persona/calendario/CalendarioPage.tsx', { base: '../../' }),
})
