import { hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { getNegocio } from '../contract/base/settings/negocio.ts'
import { App } from './App.tsx'
import { createQueryClient, queryOf } from './base/calls/queries.ts'
import { rereadIn } from './base/calls/reread.ts'
import { Navigation } from './base/router/navigation.tsx'
import { readUsuario } from './base/session/bioUser.ts'
import { horario } from './base/settings/api.ts'
import { setRenderedDay } from './ui/time/clock.ts'

const root = document.getElementById('root')!
const estado = document.getElementById('estado')?.textContent
/** The page was rendered for a visitor: with a stored user it starts anew, with the session check (R-primera-pintura). */
const visitante = estado !== undefined && readUsuario() === null

const queries = createQueryClient()
rereadIn(queries)
const marco = JSON.parse(document.getElementById('marco')?.textContent ?? '{}')
// With their `meta`: what has none counts as a person's, and goes when the session check names them (base/session/session.tsx).
if (marco.negocio) void queries.ensureQueryData({ ...queryOf(getNegocio, {}), initialData: marco.negocio })
if (marco.horario) void queries.ensureQueryData({ ...horario, initialData: marco.horario })
if (visitante) {
  const { hoy, ...leido } = JSON.parse(estado)
  setRenderedDay(hoy)
  hydrate(queries, leido)
}

const app = (
  <StrictMode>
    <Navigation>
      <App queries={queries} visitante={visitante} />
    </Navigation>
  </StrictMode>
)

if (visitante) {
  delete document.documentElement.dataset.sesion
  // A transition: clicks and typing are handled first.
  startTransition(() => void hydrateRoot(root, app))
} else {
  createRoot(root).render(app)
}
