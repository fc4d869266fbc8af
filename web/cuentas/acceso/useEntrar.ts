import { startTransition } from 'react'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { navigate } from '../../base/router/navigation.tsx'
import { storeUsuario } from '../../base/session/bioUser.ts'
import { useSesion } from '../../base/session/session.tsx'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'

/** Before an administrator is taken to /admin and others to / (R-entrar). */
const BIENVENIDA_MS = 1200

/** `Bienvenido, Ana!` */
export const bienvenidaDe = ({ nombre }: Pick<Usuario, 'nombre'>) => `Bienvenido, ${nombre}!`

/** Stores the user at once; the page is theirs after the welcome. */
export function useEntrar(destinoDe: (usuario: Usuario) => string) {
  const { setUsuario, preparar } = useSesion()
  const { alerta } = useDialogs()

  return async (usuario: Usuario) => {
    storeUsuario(usuario)
    const destino = destinoDe(usuario)
    preparar(destino)
    await alerta({ icono: 'exito', titulo: bienvenidaDe(usuario), tiempo: BIENVENIDA_MS })
    startTransition(() => {
      setUsuario(usuario)
      navigate(destino, { replace: true })
    })
  }
}
