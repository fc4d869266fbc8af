import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lateCode } from '../base/late/lazy.tsx'
import { useSesion } from '../base/session/session.tsx'
import { CabeceraPublica } from './CabeceraPublica.tsx'
import { CabeceraVacia } from './EnlacesDeCabecera.tsx'
import { Pie } from './Pie.tsx'
import { SinConexion } from './SinConexion.tsx'

/** Visitors do not load it; preload it as soon as somebody may be logged in. */
export const cabeceraDeSesion = lateCode(() => import('./CabeceraDeSesion.tsx'))
const CabeceraDeSesion = cabeceraDeSesion.Component

/** Surrounds every screen with the header of this person and the footer. */
export function Marco({ children }: { children: ReactNode }) {
  const { usuario, esAdmin } = useSesion()
  const [lista, setLista] = useState(false)
  const queries = useQueryClient()

  // Toasts and the connection notice load after the page.
  useEffect(() => setLista(true), [])
  useEffect(() => {
    const load = (event: Event) => {
      const camino = event.composedPath()
      return import('./adelanto.ts').then(({ adelantar }) => adelantar(queries, event, camino)).catch(() => {})
    }
    // A page that appears under a resting pointer sends events without a person acting.
    for (const type of ['pointermove', 'pointerdown', 'focusin']) document.addEventListener(type, load, { once: true })
  }, [queries])

  return (
    <>
      <Suspense fallback={<CabeceraVacia />}>
        {usuario ? <CabeceraDeSesion usuario={usuario} admin={esAdmin} /> : <CabeceraPublica />}
      </Suspense>
      {children}
      {!esAdmin && <Pie />}
      {lista && <SinConexion />}
    </>
  )
}
