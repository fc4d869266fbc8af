import { useEffect, useState } from 'react'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { onSessionEnd } from '../../base/calls/api.ts'
import { lateDialog } from '../../base/late/dialog.tsx'
import { useSesion } from '../../base/session/session.tsx'

const { Component: DialogoDeReingreso } = lateDialog(() => import('./DialogoDeReingreso.tsx'))

type Responder = (repetir: boolean) => void

/**
 * When the session ends in the middle of something, asks to log in above the page, which stays as it is; the calls that failed are
 * then repeated. Mount it with the user's id as key: whoever else logs in gets a page of their own.
 */
export function Reingreso({ usuario }: { usuario: Usuario }) {
  const { setUsuario } = useSesion()
  const [responder, setResponder] = useState<Responder | null>(null)

  useEffect(() => onSessionEnd(() => new Promise((resolve) => setResponder(() => resolve))), [])
  useEffect(() => () => responder?.(false), [responder])

  function entrar(entrante: Usuario) {
    responder?.(entrante.id === usuario.id)
    setResponder(null)
    setUsuario(entrante)
  }

  if (!responder) return null
  return <DialogoDeReingreso email={usuario.email} onEntrar={entrar} onClose={() => setUsuario(null)} />
}
