import { DIRECCIONES } from '../../base/router/routes.ts'
import { pantalla } from '../../base/router/screen.ts'

export const talleres = pantalla({
  ruta: DIRECCIONES.talleres,
  para: 'publico',
  titulo: 'Talleres',
  codigo: import.meta.glob('./talleres/talleres/TalleresPage.tsx', { base: '../../' }),
})

export const taller = pantalla({
  ruta: DIRECCIONES.taller,
  para: 'publico',
  titulo: 'Taller',
  codigo: import.meta.glob('./talleres/talleres/TallerPage.tsx', { base: '../../' }),
})
