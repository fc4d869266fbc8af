import { pantalla } from '../pantalla.ts'

export const talleres = pantalla({
  ruta: '/talleres',
  para: 'publico',
  titulo: 'Talleres',
  codigo: import.meta.glob('./talleres/TalleresPage.tsx', { base: '../' }),
})

export const taller = pantalla({
  ruta: '/talleres/:id',
  para: 'publico',
  titulo: 'Taller',
  codigo: import.meta.glob('./talleres/TallerPage.tsx', { base: '../' }),
})
