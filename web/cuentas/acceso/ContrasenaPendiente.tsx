import { useState } from 'react'
import { latePart } from '../../base/late/lazy.tsx'
import { useSesion } from '../../base/session/session.tsx'

const { Component: PonContrasena } = latePart(() => import('./PonContrasena.tsx'))

/** True from a login by code until a password was chosen or put off: it is asked for once. */
let porOfrecer = false

export function ofrecerContrasena(): void {
  porOfrecer = true
}

/** Stands on a page of thanks: asks whom a code logged in for a password, which can be put off (R-sin-contrasena). */
export function ContrasenaPendiente() {
  const { usuario } = useSesion()
  const [hecho, setHecho] = useState(false)
  if (!usuario?.sinContrasena || !porOfrecer || hecho) return null

  function terminar() {
    porOfrecer = false
    setHecho(true)
  }
  return <PonContrasena email={usuario.email} onListo={terminar} />
}
