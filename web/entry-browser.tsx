import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createQueryClient } from './api.ts'
import { readUsuario } from './cuentas/bioUser.ts'
import { Navegacion } from './navegacion.tsx'

const root = document.getElementById('root')!
const estado = document.getElementById('estado')?.textContent
/** Rendered for a visitor; a stored user makes the page start anew, with the session check (readings 16). */
const visitante = estado !== undefined && readUsuario() === null

const app = (
  <StrictMode>
    <Navegacion>
      <App queries={createQueryClient()} estado={visitante ? JSON.parse(estado) : undefined} visitante={visitante} />
    </Navegacion>
  </StrictMode>
)

if (visitante) {
  delete document.documentElement.dataset.sesion
  // In small steps: what the person does meanwhile goes first.
  startTransition(() => void hydrateRoot(root, app))
} else {
  createRoot(root).render(app)
}
