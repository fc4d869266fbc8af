import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Navegacion } from '../navegacion.tsx'
import { DialogosProvider } from '../ui/dialog/DialogosProvider.tsx'
import { AnunciosProvider } from '../ui/status/anuncios.tsx'
import { Galeria } from './Galeria.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Navegacion>
      <AnunciosProvider>
        <DialogosProvider>
          <Galeria />
        </DialogosProvider>
      </AnunciosProvider>
    </Navegacion>
  </StrictMode>,
)
