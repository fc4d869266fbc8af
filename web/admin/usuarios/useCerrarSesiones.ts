import { cerrarSesiones, type UsuarioDeLista } from '../../../contract/usuarios.ts'
import { call } from '../../api.ts'
import { useAccion } from '../edicion/useAccion.ts'
import { nombreDe } from './useQuitarRol.ts'

/** For a phone that was lost, or an account that somebody else got into. */
export function useCerrarSesiones() {
  return useAccion<UsuarioDeLista>({
    pregunta: (usuario) => ({
      icono: 'pregunta',
      titulo: '¿Cerrar sus sesiones?',
      texto: `${nombreDe(usuario)} (${usuario.email}) tendrá que iniciar sesión de nuevo en todas partes.`,
      aceptar: 'Cerrar sesiones',
      peligro: true,
    }),
    enviar: ({ id }) => call(cerrarSesiones, { params: { id } }),
    refrescar: [],
    exito: (usuario) => ({ titulo: '¡Listo!', texto: `Las sesiones de ${nombreDe(usuario)} se cerraron.` }),
    porDefecto: 'No se pudieron cerrar las sesiones.',
  })
}
