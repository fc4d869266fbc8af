import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { lateDialog } from '../../base/late/lazy.tsx'
import { useLocation } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { readUsuario } from '../../base/session/bioUser.ts'
import { onIdentify, type ParaQue } from '../../base/session/identify.ts'
import { useSesion } from '../../base/session/session.tsx'

const { Component: DialogoDeIdentificacion } = lateDialog(() => import('./DialogoDeIdentificacion.tsx'))

interface Pedido {
  paraQue: ParaQue | null
  /** Whose session ended, now or before on this page; null for any other visitor. */
  de: Usuario | null
  responder: (usuario: Usuario | null) => void
}

/**
 * Asks who somebody is, in one sheet above the page, which stays as it is: for an act of a visitor, and when a session ends in the middle of
 * something. Then the act goes on, and the calls that failed are repeated.
 */
export function Identificar() {
  const { usuario, setUsuario } = useSesion()
  const { pathname } = useLocation()
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const ultimo = useRef<Pedido>(null)
  /** Who has entered, while the page does not show it yet: it would ask them again. */
  const entra = useRef<Usuario>(null)
  /** Who went on without a session: what is on that page is theirs, until it is left or somebody enters. */
  const queda = useRef<{ de: Usuario; ruta: string }>(null)

  function poner(nuevo: Pedido | null) {
    ultimo.current?.responder(null)
    ultimo.current = nuevo
    setPedido(nuevo)
  }
  const preguntar = useEffectEvent((paraQue: ParaQue | null) => {
    // By now the page may be somebody else’s, or nobody’s.
    if (paraQue && entra.current && entra.current.id === readUsuario()?.id) return Promise.resolve(entra.current)
    // A person who changes the password by a link is not asked for the old one.
    if (!paraQue && (!usuario || pathname === paths.restablecer)) return Promise.resolve(null)
    const de = usuario ?? queda.current?.de ?? null
    return new Promise<Usuario | null>((responder) => poner({ paraQue, de, responder }))
  })
  useEffect(() => onIdentify((paraQue) => preguntar(paraQue)), [])

  useEffect(() => {
    if (usuario || queda.current?.ruta !== pathname) queda.current = null
    if (usuario) entra.current = null
  })

  // Somebody logged in, or out, in another tab: what was begun here is theirs to press again.
  const soltar = useEffectEvent(() => poner(null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is another person
  useEffect(() => () => soltar(), [usuario?.id])

  if (!pedido) return null
  return (
    <DialogoDeIdentificacion
      {...pedido}
      responder={(quien) => {
        entra.current = quien
        pedido.responder(quien)
      }}
      onClose={() => {
        poner(null)
        if (!pedido.de) return
        queda.current = { de: pedido.de, ruta: pathname }
        setUsuario(null)
      }}
      onListo={() => poner(null)}
    />
  )
}
