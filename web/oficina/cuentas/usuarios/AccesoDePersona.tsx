import { useState } from 'react'
import { esAdmin, nombreDe } from '../../../../contract/cuentas/cuentas.ts'
import { cambiarRol, invitarUsuario, type UsuarioDeLista } from '../../../../contract/cuentas/usuarios.ts'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { useSesion } from '../../../base/session/session.tsx'
import { RowAction } from '../../base/lista/useAcciones.tsx'
import { enlacesDe, useCerrarSesiones, useInvitar, useQuitarRol } from './useAcceso.ts'

const { Component: DialogoDeRol } = lateDialog(() => import('./DialogoDeRol.tsx'))
const { Component: Suscripciones } = lateDialog(() => import('../../../persona/suscripciones/Suscripciones.tsx'))

/** What is rarely done with the account of a person: to invite to one, its role, its calendar links, its sessions. */
export function AccesoDePersona({ persona }: { persona: UsuarioDeLista }) {
  const { puede } = useSesion()
  const quitarRol = useQuitarRol()
  const cerrarSesiones = useCerrarSesiones()
  const invitar = useInvitar()
  const [abierto, setAbierto] = useState<'rol' | 'enlaces' | null>(null)
  const nombre = nombreDe(persona)
  const close = () => setAbierto(null)
  if (persona.sinCuenta)
    return (
      puede(invitarUsuario) &&
      persona.email && (
        <RowAction de={` a ${nombre}`} data-edge="start" onClick={() => void invitar(persona)}>
          Invitar
        </RowAction>
      )
    )
  if (!puede(cambiarRol)) return null
  return (
    <>
      {esAdmin(persona) && (
        <RowAction de={` de administrador de ${nombre}`} data-edge="start" onClick={() => setAbierto('rol')}>
          Cambiar rol
        </RowAction>
      )}
      {/* An administrator has a password. */}
      {!persona.sinContrasena && (
        <RowAction
          de={` de administrador a ${nombre}`}
          data-edge={esAdmin(persona) ? undefined : 'start'}
          onClick={() => (esAdmin(persona) ? quitarRol(persona) : setAbierto('rol'))}
        >
          {esAdmin(persona) ? 'Quitar rol' : 'Dar rol'}
        </RowAction>
      )}
      {persona.enlaces && (
        <RowAction de={` de ${nombre}`} onClick={() => setAbierto('enlaces')}>
          {enlacesDe(persona.enlaces)}
        </RowAction>
      )}
      <RowAction de={` de ${nombre}`} data-edge="end" onClick={() => void cerrarSesiones(persona)}>
        Cerrar sesiones
      </RowAction>
      {abierto === 'enlaces' && <Suscripciones admin de={{ id: persona.id, nombre }} onClose={close} />}
      {abierto === 'rol' && <DialogoDeRol usuario={persona} onClose={close} />}
    </>
  )
}
