import { pantalla } from '../pantalla.ts'
import { DIRECCIONES } from '../rutas.ts'

export const talleres = pantalla({
  ruta: DIRECCIONES.talleres,
  para: 'publico',
  titulo: 'Talleres',
  codigo: import.meta.glob('./talleres/TalleresPage.tsx', { base: '../' }),
})

export const taller = pantalla({
  ruta: DIRECCIONES.taller,
  para: 'publico',
  titulo: 'Taller',
  codigo: import.meta.glob('./talleres/TallerPage.tsx', { base: '../' }),
})
