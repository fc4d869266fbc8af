import { pantalla } from '../pantalla.ts'
import { DIRECCIONES } from '../rutas.ts'

export const inicio = pantalla({
  ruta: DIRECCIONES.inicio,
  para: 'publico',
  titulo: 'Inicio',
  codigo: import.meta.glob('./inicio/InicioPage.tsx', { base: '../' }),
})

export const nosotros = pantalla({
  ruta: DIRECCIONES.nosotros,
  para: 'publico',
  titulo: 'Nosotros',
  codigo: import.meta.glob('./inicio/NosotrosPage.tsx', { base: '../' }),
})
