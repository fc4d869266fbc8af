import { pantalla } from '../pantalla.ts'

export const login = pantalla({
  ruta: '/login',
  para: 'publico',
  titulo: 'Iniciar sesión',
  codigo: import.meta.glob('./cuentas/LoginPage.tsx', { base: '../' }),
})

export const restablecer = pantalla({
  ruta: '/restablecer',
  para: 'todos',
  titulo: 'Cambia tu contraseña',
  codigo: import.meta.glob('./cuentas/RestablecerPage.tsx', { base: '../' }),
})

export const perfil = pantalla({
  ruta: '/perfilusuario',
  para: 'publico',
  titulo: 'Mi perfil',
  codigo: import.meta.glob('./cuentas/perfil/PerfilPage.tsx', { base: '../' }),
})

export const eliminarCuenta = pantalla({
  ruta: '/eliminar-cuenta',
  para: 'todos',
  titulo: 'Eliminar mi cuenta',
  codigo: import.meta.glob('./cuentas/perfil/EliminarCuentaPage.tsx', { base: '../' }),
})
