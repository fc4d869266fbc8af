import { type Cual, POLITICAS } from '../../../contract/sitio/politicas.ts'
import { DIRECCIONES, rutas } from '../../base/router/routes.ts'
import { type Pantalla, pantalla } from '../../base/router/screen.ts'

const una = pantalla({
  ruta: DIRECCIONES.politica,
  para: 'todos',
  titulo: 'Políticas',
  codigo: import.meta.glob('./sitio/politicas/PoliticaPage.tsx', { base: '../../' }),
})

/** One screen for each; its address says which. */
export const politicas = Object.fromEntries(
  Object.entries(POLITICAS).map(([cual, titulo]) => [cual, { ...una, ruta: rutas.politica(cual as Cual), titulo }]),
) as Record<Cual, Pantalla>
