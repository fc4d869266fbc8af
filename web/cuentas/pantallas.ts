import { pantalla } from '../pantalla.ts'
import { DIRECCIONES } from '../rutas.ts'

export const login = pantalla({
  ruta: DIRECCIONES.login,
  para: 'publico',
  titulo: 'Iniciar sesión',
  codigo: import.meta.glob('./cuentas/LoginPage.tsx', { base: '../' }),
})

export const restablecer = pantalla({
  ruta: DIRECCIONES.restablecer,
  para: 'todos',
  titulo: 'Cambia tu contraseña',
  codigo: import.meta.glob('./cuentas/RestablecerPage.tsx', { base: '../' }),
})
