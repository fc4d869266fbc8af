import { hydrate } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { getNegocio } from '../contract/sitio/ajustes.ts'
import { App } from './App.tsx'
import { consulta, createQueryClient } from './api.ts'
import { readUsuario } from './bioUser.ts'
import { Navegacion } from './navegacion.tsx'
import { horario } from './negocio/api.ts'

const root = document.getElementById('root')!
const estado = document.getElementById('estado')?.textContent
/** The page was rendered for a visitor: with a stored user it starts anew, with the session check (readings 16). */
const visitante = estado !== undefined && readUsuario() === null

const queries = createQueryClient()
const marco = JSON.parse(document.getElementById('marco')?.textContent ?? '{}')
queries.setQueryData(consulta(getNegocio, {}).queryKey, marco.negocio)
queries.setQueryData(horario.queryKey, marco.horario)
if (visitante) hydrate(queries, JSON.parse(estado))

const app = (
  <StrictMode>
    <Navegacion>
      <App queries={queries} visitante={visitante} />
    </Navegacion>
  </StrictMode>
)

if (visitante) {
  delete document.documentElement.dataset.sesion
  // A transition: clicks and typing are handled first.
  startTransition(() => void hydrateRoot(root, app))
} else {
  createRoot(root).render(app)
}
