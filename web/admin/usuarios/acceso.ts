import {
  cambiarRol,
  cerrarSesiones,
  invitarUsuario,
  listUsuarios,
  type UsuarioDeLista,
} from '../../../contract/cuentas/usuarios.ts'
import { call } from '../../api.ts'
import { useSesion } from '../../cuentas/sesion.tsx'
import { navegar } from '../../navegacion.tsx'
import { rutas } from '../../rutas.ts'
import type { OpcionesConfirmar } from '../../ui/dialog/dialogos.tsx'
import { useAccion } from '../edicion/useAccion.ts'

/** Takes the role of administrator; whoever gives away their own leaves the back office. */
export function useQuitarRol() {
  const { usuario: yo, refrescar } = useSesion()
  const quitar = useAccion<UsuarioDeLista>({
    pregunta: (usuario) => preguntaDe(usuario, usuario.id === yo?.id),
    enviar: ({ id }) => call(cambiarRol, { params: { id }, body: { rol: 'CLIENTE' } }),
    refrescar: [listUsuarios.path],
    exito: (usuario) => ({
      titulo: '¡Actualizado!',
      texto: `${nombreDe(usuario)} ya no tiene el rol de administrador.`,
    }),
    porDefecto: 'No se pudo actualizar',
  })

  return async (usuario: UsuarioDeLista) => {
    if (!(await quitar(usuario)) || usuario.id !== yo?.id) return
    await refrescar()
    navegar(rutas.inicio)
  }
}

function preguntaDe(usuario: UsuarioDeLista, propio: boolean): OpcionesConfirmar {
  return {
    icono: 'pregunta',
    titulo: '¿Quitar rol de administrador?',
    texto: propio
      ? `Es tu propia cuenta, ${nombreDe(usuario)} (${usuario.email}): saldrás de la administración.`
      : `${nombreDe(usuario)} (${usuario.email}) dejará de ver la administración.`,
    aceptar: 'Quitar rol',
    peligro: true,
  }
}

export function nombreDe({ nombre, apellido }: { nombre: string; apellido: string }): string {
  return `${nombre} ${apellido}`.trim()
}

export function enlacesDe(cuantos: number): string {
  return cuantos === 1 ? '1 enlace de calendario' : `${cuantos} enlaces de calendario`
}

/** For a phone that was lost, or an account that somebody else got into. */
export function useCerrarSesiones() {
  return useAccion<UsuarioDeLista>({
    pregunta: (usuario) => ({
      icono: 'pregunta',
      titulo: '¿Cerrar sus sesiones?',
      texto: [
        `${nombreDe(usuario)} (${usuario.email}) tendrá que iniciar sesión de nuevo en todas partes.`,
        ...(usuario.enlaces ? [`También dejan de servir: ${enlacesDe(usuario.enlaces)}.`] : []),
      ].join(' '),
      aceptar: 'Cerrar sesiones',
      peligro: true,
    }),
    enviar: ({ id }) => call(cerrarSesiones, { params: { id } }),
    refrescar: [listUsuarios.path],
    exito: (usuario) => ({ titulo: '¡Listo!', texto: `Las sesiones de ${nombreDe(usuario)} se cerraron.` }),
    porDefecto: 'No se pudieron cerrar las sesiones.',
  })
}

/** Lets somebody the practice knows choose a password of their own. */
export function useInvitar() {
  return useAccion<UsuarioDeLista>({
    pregunta: (usuario) => ({
      icono: 'pregunta',
      titulo: `¿Invitar a ${nombreDe(usuario)}?`,
      texto: `Recibirá en ${usuario.email} un enlace para elegir su contraseña. Vence en 7 días.`,
      aceptar: 'Enviar invitación',
    }),
    enviar: ({ id }) => call(invitarUsuario, { params: { id } }),
    refrescar: [listUsuarios.path],
    exito: ({ email }) => ({ titulo: '¡Enviada!', texto: `La invitación va en camino a ${email}.` }),
    porDefecto: 'No se pudo enviar la invitación.',
  })
}
