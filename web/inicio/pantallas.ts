import { pantalla } from '../pantalla.ts'

export const inicio = pantalla({
  ruta: '/',
  para: 'publico',
  titulo: 'Inicio',
  codigo: import.meta.glob('./inicio/InicioPage.tsx', { base: '../' }),
})

export const nosotros = pantalla({
  ruta: '/about',
  para: 'publico',
  titulo: 'Nosotros',
  codigo: import.meta.glob('./inicio/NosotrosPage.tsx', { base: '../' }),
})
