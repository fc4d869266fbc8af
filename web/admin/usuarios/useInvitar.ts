import { invitarUsuario, listUsuarios, type UsuarioDeLista } from '../../../contract/usuarios.ts'
import { call } from '../../api.ts'
import { useAccion } from '../edicion/useAccion.ts'
import { nombreDe } from './useQuitarRol.ts'

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
