import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { createQueryClient } from './api.ts'
import { readUsuario } from './cuentas/bioUser.ts'

const root = document.getElementById('root')!
const estado = document.getElementById('estado')?.textContent
/** Rendered for a visitor; a stored user makes the page start anew, with the session check (readings 16). */
const visitante = estado !== undefined && readUsuario() === null

const app = (
  <StrictMode>
    <BrowserRouter>
      <App queries={createQueryClient()} estado={visitante ? JSON.parse(estado) : undefined} visitante={visitante} />
    </BrowserRouter>
  </StrictMode>
)

if (visitante) {
  delete document.documentElement.dataset.sesion
  // In small steps: what the person does meanwhile goes first.
  startTransition(() => void hydrateRoot(root, app))
} else {
  createRoot(root).render(app)
}
