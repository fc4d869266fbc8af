import { DIRECCIONES } from '../../base/router/routes.ts'
import { pantalla } from '../../base/router/screen.ts'

export const login = pantalla({
  ruta: DIRECCIONES.login,
  para: 'publico',
  titulo: 'Iniciar sesión',
  codigo: import.meta.glob('./cuentas/acceso/LoginPage.tsx', { base: '../../' }),
})

export const restablecer = pantalla({
  ruta: DIRECCIONES.restablecer,
  para: 'todos',
  titulo: 'Cambia tu contraseña',
  codigo: import.meta.glob('./cuentas/acceso/RestablecerPage.tsx', { base: '../../' }),
})
