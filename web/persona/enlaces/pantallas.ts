import { DIRECCIONES } from '../../base/router/routes.ts'
import { pantalla } from '../../base/router/screen.ts'

export const enlace = pantalla({
  ruta: DIRECCIONES.enlace,
  para: 'todos',
  titulo: 'Tu enlace',
  codigo: import.meta.glob('./persona/enlaces/EnlacePage.tsx', { base: '../../' }),
})
