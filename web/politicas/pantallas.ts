import { type Cual, POLITICAS } from '../../contract/sitio/politicas.ts'
import { type Pantalla, pantalla } from '../pantalla.ts'
import { DIRECCIONES, rutas } from '../rutas.ts'

const una = pantalla({
  ruta: DIRECCIONES.politica,
  para: 'todos',
  titulo: 'Políticas',
  codigo: import.meta.glob('./politicas/PoliticaPage.tsx', { base: '../' }),
})

/** One screen for each; its address says which. */
export const politicas = Object.fromEntries(
  Object.entries(POLITICAS).map(([cual, titulo]) => [cual, { ...una, ruta: rutas.politica(cual as Cual), titulo }]),
) as Record<Cual, Pantalla>
