import { DIRECCIONES } from '../../base/router/routes.ts'
import { pantalla } from '../../base/router/screen.ts'

export const perfil = pantalla({
  ruta: DIRECCIONES.perfil,
  para: 'publico',
  titulo: 'Mi perfil',
  codigo: import.meta.glob('./persona/perfil/PerfilPage.tsx', { base: '../../' }),
})

export const eliminarCuenta = pantalla({
  ruta: DIRECCIONES.eliminarCuenta,
  para: 'todos',
  titulo: 'Eliminar mi cuenta',
  codigo: import.meta.glob('./persona/perfil/EliminarCuentaPage.tsx', { base: '../../' }),
})
