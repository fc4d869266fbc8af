import { startTransition } from 'react'
import { logout } from '../../../contract/cuentas/cuentas.ts'
import { call, mensajeDe } from '../../base/calls/api.ts'
import { navegar } from '../../base/router/navigation.tsx'
import { rutas } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { forgetBorradores, hayBorradores } from '../../base/storage/drafts.ts'
import { forgetPendientes } from '../../base/storage/pending.ts'
import { useDialogos } from '../../ui/dialog/dialogos.tsx'

/** Asks, logs out, and goes home as a visitor (specification section 4). */
export function useCerrarSesion(): () => Promise<void> {
  const { usuario, setUsuario } = useSesion()
  const { alerta, confirmar } = useDialogos()

  return async () => {
    const texto = usuario && hayBorradores(usuario.id) ? 'Lo que no guardaste se borra de este dispositivo.' : undefined
    if (!(await confirmar({ titulo: '¿Cerrar sesión?', texto, aceptar: 'Cerrar sesión' }))) return
    try {
      await call(logout, {})
    } catch (error) {
      return alerta({ icono: 'error', titulo: 'Error al cerrar sesión', texto: mensajeDe(error, 'Error') })
    }
    // Forms write out what they hold now: later writes would outlive the forgetting.
    dispatchEvent(new Event('pagehide'))
    if (usuario) forgetBorradores(usuario.id)
    forgetPendientes()
    // One step: the page that is left is never drawn for a visitor.
    startTransition(() => {
      setUsuario(null)
      navegar(rutas.inicio)
    })
    return alerta({ icono: 'exito', titulo: 'Sesión cerrada' })
  }
}
