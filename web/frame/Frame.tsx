import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lateCode } from '../base/late/lazy.tsx'
import { useSesion } from '../base/session/session.tsx'
import { Footer } from './Footer.tsx'
import { EmptyHeader } from './HeaderLinks.tsx'
import { Offline } from './Offline.tsx'
import { PublicHeader } from './PublicHeader.tsx'

/** Visitors do not load it; preload it as soon as somebody may be logged in. */
export const sessionHeader = lateCode(() => import('./SessionHeader.tsx'))
const SessionHeader = sessionHeader.Component

/** Surrounds every screen with the header of this person and the footer. */
export function Frame({ children }: { children: ReactNode }) {
  const { usuario, esAdmin } = useSesion()
  const [lista, setLista] = useState(false)
  const queries = useQueryClient()

  // Toasts and the connection notice load after the page.
  useEffect(() => setLista(true), [])
  useEffect(() => {
    const load = (event: Event) => {
      const camino = event.composedPath()
      return import('./lead.ts').then(({ leadTo: adelantar }) => adelantar(queries, event, camino)).catch(() => {})
    }
    // A page that appears under a resting pointer sends events without a person acting.
    for (const type of ['pointermove', 'pointerdown', 'focusin']) document.addEventListener(type, load, { once: true })
  }, [queries])

  return (
    <>
      <Suspense fallback={<EmptyHeader />}>
        {usuario ? <SessionHeader usuario={usuario} admin={esAdmin} /> : <PublicHeader />}
      </Suspense>
      {children}
      {!esAdmin && <Footer />}
      {lista && <Offline />}
    </>
  )
}
