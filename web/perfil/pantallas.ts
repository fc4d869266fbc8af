import { pantalla } from '../pantalla.ts'
import { DIRECCIONES } from '../rutas.ts'

export const perfil = pantalla({
  ruta: DIRECCIONES.perfil,
  para: 'publico',
  titulo: 'Mi perfil',
  codigo: import.meta.glob('./perfil/PerfilPage.tsx', { base: '../' }),
})

export const eliminarCuenta = pantalla({
  ruta: DIRECCIONES.eliminarCuenta,
  para: 'todos',
  titulo: 'Eliminar mi cuenta',
  codigo: import.meta.glob('./perfil/EliminarCuentaPage.tsx', { base: '../' }),
})
