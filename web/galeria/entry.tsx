import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { DialogosProvider } from '../ui/dialog/DialogosProvider.tsx'
import { AnunciosProvider } from '../ui/status/anuncios.tsx'
import { Galeria } from './Galeria.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter>
      <AnunciosProvider>
        <DialogosProvider>
          <Galeria />
        </DialogosProvider>
      </AnunciosProvider>
    </BrowserRouter>
  </StrictMode>,
)
