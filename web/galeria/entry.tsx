import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { AnunciosProvider } from '../ui/anuncios.tsx'
import { DialogosProvider } from '../ui/DialogosProvider.tsx'
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
