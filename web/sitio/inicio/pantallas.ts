import { DIRECCIONES } from '../../base/router/routes.ts'
import { pantalla } from '../../base/router/screen.ts'

export const inicio = pantalla({
  ruta: DIRECCIONES.inicio,
  para: 'publico',
  titulo: 'Inicio',
  codigo: import.meta.glob('./sitio/inicio/InicioPage.tsx', { base: '../../' }),
})

export const nosotros = pantalla({
  ruta: DIRECCIONES.nosotros,
  para: 'publico',
  titulo: 'Nosotros',
  codigo: import.meta.glob('./sitio/inicio/NosotrosPage.tsx', { base: '../../' }),
})
