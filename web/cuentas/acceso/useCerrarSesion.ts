import { startTransition } from 'react'
import { logout } from '../../../contract/cuentas/cuentas.ts'
import { messageOf } from '../../base/calls/answers.ts'
import { call } from '../../base/calls/api.ts'
import { navigate } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { forgetDrafts, hasDrafts } from '../../base/storage/drafts.ts'
import { forgetAllPending } from '../../base/storage/pending.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'

/** Asks, logs out, and goes home as a visitor (R-salir). */
export function useCerrarSesion(): () => Promise<void> {
  const { usuario, setUsuario } = useSesion()
  const { alerta, confirmar } = useDialogs()

  return async () => {
    const texto = usuario && hasDrafts(usuario.id) ? 'Lo que no guardaste se borra de este dispositivo.' : undefined
    if (!(await confirmar({ titulo: '¿Cerrar sesión?', texto, aceptar: 'Cerrar sesión' }))) return
    try {
      await call(logout, {})
    } catch (error) {
      await alerta({ icono: 'error', titulo: 'Error al cerrar sesión', texto: messageOf(error, 'Error') })
      return
    }
    // Forms write out what they hold now: later writes would outlive the forgetting.
    dispatchEvent(new Event('pagehide'))
    if (usuario) forgetDrafts(usuario.id)
    forgetAllPending()
    // One step: the page that is left is never drawn for a visitor.
    startTransition(() => {
      setUsuario(null)
      navigate(paths.inicio)
    })
    await alerta({ icono: 'exito', titulo: 'Sesión cerrada' })
  }
}
