import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { esAdmin, type Usuario } from '../../../contract/cuentas/cuentas.ts'
import { onSessionEnd } from '../../base/calls/api.ts'
import { lateDialog } from '../../base/late/dialog.tsx'
import { useLocation } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { identificar, type Motivo, onIdentificar } from '../../base/session/identificar.ts'
import { useSesion } from '../../base/session/session.tsx'
import { useAnnouncement } from '../../ui/status/announcements.tsx'
import { bienvenidaDe } from './useEntrar.ts'

const { Component: Identificarse } = lateDialog(() => import('./Identificarse.tsx'))

const TERMINADA: Motivo = {
  titulo: 'Tu sesión terminó',
  texto: 'Inicia sesión de nuevo para continuar donde estabas. No se pierde nada.',
}

interface Pedido {
  motivo: Motivo
  /** Whose session ended; null for a visitor. */
  de: Usuario | null
  responder: (usuario: Usuario | null) => void
}

/**
 * Asks who somebody is, in one sheet above the page, which stays as it is: for an act of a visitor, and when a session ends in the middle of
 * something. Then the act goes on, and the calls that failed are repeated, but never as somebody else than whose screen it was.
 */
export function Identificar() {
  const { usuario, setUsuario, preparar } = useSesion()
  const { pathname } = useLocation()
  const anunciar = useAnnouncement()
  const [pedido, setPedido] = useState<Pedido | null>(null)
  const ultimo = useRef<Pedido>(null)

  function poner(nuevo: Pedido | null) {
    ultimo.current?.responder(null)
    ultimo.current = nuevo
    setPedido(nuevo)
  }
  const preguntar = useEffectEvent(
    (motivo: Motivo) => new Promise<Usuario | null>((responder) => poner({ motivo, de: usuario, responder })),
  )
  useEffect(() => onIdentificar((motivo) => preguntar(motivo)), [])

  // A person who changes the password by a link is not asked for the old one.
  const termina = usuario !== null && pathname !== paths.restablecer
  useEffect(() => {
    if (termina) return onSessionEnd(async () => (await identificar(TERMINADA)) !== null)
  }, [termina])

  // Somebody logged in, or out, in another tab: what was begun here is theirs to press again.
  const soltar = useEffectEvent(() => poner(null))
  const deOtra = pedido !== null && pedido.de?.id !== usuario?.id
  useEffect(() => {
    if (deOtra) soltar()
  }, [deOtra])

  if (!pedido) return null
  const { motivo, de, responder } = pedido

  function entrar(entrante: Usuario) {
    const laMisma = de ? entrante.id === de.id : !esAdmin(entrante)
    preparar()
    startTransition(() => setUsuario(entrante))
    if (!de) anunciar(bienvenidaDe(entrante))
    if (laMisma) responder(entrante)
    poner(null)
  }

  function dejar() {
    poner(null)
    if (de) setUsuario(null)
  }

  return <Identificarse motivo={motivo} de={de} onEntrar={entrar} onClose={dejar} />
}
