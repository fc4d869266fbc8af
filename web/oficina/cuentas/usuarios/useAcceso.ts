import { contar } from '../../../../contract/base/text/text.ts'
import { nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import {
  cambiarRol,
  cerrarSesiones,
  invitarUsuario,
  type UsuarioDeLista,
} from '../../../../contract/cuentas/usuarios.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { navigate } from '../../../base/router/navigation.tsx'
import { paths } from '../../../base/router/routes.ts'
import { useSesion } from '../../../base/session/session.tsx'
import type { ConfirmOptions } from '../../../ui/dialog/dialogs.tsx'
import { logrado } from '../../base/textos.ts'

/** Takes the role of administrator; whoever gives away their own leaves the back office. */
export function useQuitarRol() {
  const { usuario: yo, refrescar } = useSesion()
  const { hacer } = useAct()
  return async (usuario: UsuarioDeLista) => {
    const { id } = usuario
    const hecho = await hacer({
      pregunta: preguntaDe(usuario, id === yo?.id),
      hacer: () =>
        call(cambiarRol, { params: { id }, body: { rol: 'CLIENTE' } }).then(() =>
          logrado('¡Actualizado!', `${nombreDe(usuario)} ya no tiene el rol de administrador.`),
        ),
      fallo: 'No se pudo actualizar',
    })
    if (!hecho || id !== yo?.id) return
    await refrescar()
    navigate(paths.inicio)
  }
}

function preguntaDe(usuario: UsuarioDeLista, propio: boolean): ConfirmOptions {
  return {
    titulo: '¿Quitar rol de administrador?',
    texto: propio
      ? `Es tu propia cuenta, ${nombreDe(usuario)} (${usuario.email}): saldrás de la administración.`
      : `${nombreDe(usuario)} (${usuario.email}) dejará de ver la administración.`,
    aceptar: 'Quitar rol',
    peligro: true,
  }
}

/** The part of an administrator who has one, in words. */
export function parteDe({ parte, persona }: UsuarioDeLista): string {
  return parte === 'RECEPCION' ? 'Recepción' : `Atiende: ${persona?.nombre}`
}

export function enlacesDe(cuantos: number): string {
  return contar(cuantos, 'enlace de calendario', 'enlaces de calendario')
}

/** Ends the sessions of a person whose phone was lost, or whose account a stranger has entered. */
export function useCerrarSesiones() {
  const { hacer } = useAct()
  return ({ id, email, enlaces, ...persona }: UsuarioDeLista) => {
    const nombre = nombreDe(persona)
    return hacer({
      pregunta: {
        titulo: '¿Cerrar sus sesiones?',
        texto: [
          `${nombre} (${email}) tendrá que iniciar sesión de nuevo en todas partes.`,
          ...(enlaces ? [`También dejan de servir: ${enlacesDe(enlaces)}.`] : []),
        ].join(' '),
        aceptar: 'Cerrar sesiones',
        peligro: true,
      },
      hacer: () =>
        call(cerrarSesiones, { params: { id } }).then(() =>
          logrado('¡Listo!', `Las sesiones de ${nombre} se cerraron.`),
        ),
      fallo: 'No se pudieron cerrar las sesiones.',
    })
  }
}

/** Sends a person without account a link to choose a password. */
export function useInvitar() {
  const { hacer } = useAct()
  const conClave = useIdempotencyKey()
  return ({ id, email, ...persona }: UsuarioDeLista) =>
    hacer({
      pregunta: {
        titulo: `¿Invitar a ${nombreDe(persona)}?`,
        texto: `Recibirá en ${email} un enlace para elegir su contraseña. Vence en 7 días.`,
        aceptar: 'Enviar invitación',
      },
      hacer: () =>
        conClave((clave) => call(invitarUsuario, { params: { id } }, { clave })).then(() =>
          logrado('¡Enviada!', `La invitación va en camino a ${email}.`),
        ),
      fallo: 'No se pudo enviar la invitación.',
    })
}
