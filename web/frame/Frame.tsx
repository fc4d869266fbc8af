import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { lateCode, latePart } from '../base/late/lazy.tsx'
import { useLocation } from '../base/router/navigation.tsx'
import { useSesion } from '../base/session/session.tsx'
import { Boundary } from '../ui/status/Boundary.tsx'
import { Footer } from './Footer.tsx'
import { EmptyHeader } from './HeaderLinks.tsx'
import { PublicHeader } from './PublicHeader.tsx'

/** Visitors do not load it; preload it as soon as somebody may be logged in. */
export const sessionHeader = lateCode(() => import('./SessionHeader.tsx'))
const SessionHeader = sessionHeader.Component
const { Component: Offline } = latePart(
  () => import('./Offline.tsx'),
  () => null,
)

/** Surrounds every screen with the header of this person and the footer. */
export function Frame({ children }: { children: ReactNode }) {
  const { usuario, esAdmin } = useSesion()
  const queries = useQueryClient()
  const { pathname } = useLocation()

  useEffect(() => {
    const load = (event: Event) => {
      const path = event.composedPath()
      return import('./lead.ts').then(({ leadTo }) => leadTo(queries, event, path)).catch(() => {})
    }
    // A page that appears under a resting pointer sends events without a person acting.
    for (const type of ['pointermove', 'pointerdown', 'focusin']) document.addEventListener(type, load, { once: true })
  }, [queries])

  return (
    <>
      <Boundary renew={pathname} fallback={() => <EmptyHeader />}>
        <Suspense fallback={<EmptyHeader />}>
          {usuario ? <SessionHeader usuario={usuario} admin={esAdmin} /> : <PublicHeader />}
        </Suspense>
      </Boundary>
      {children}
      <Boundary renew={pathname} fallback={() => null}>
        {!esAdmin && <Footer />}
        <Offline />
      </Boundary>
    </>
  )
}
