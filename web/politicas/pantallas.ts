import { type Cual, POLITICAS } from '../../contract/sitio/politicas.ts'
import { type Pantalla, pantalla } from '../pantalla.ts'

const una = pantalla({
  ruta: '/politicas',
  para: 'todos',
  titulo: 'Políticas',
  codigo: import.meta.glob('./politicas/PoliticaPage.tsx', { base: '../' }),
})

/** One screen for each; its address says which. */
export const politicas = Object.fromEntries(
  Object.entries(POLITICAS).map(([cual, titulo]) => [cual, { ...una, ruta: `${una.ruta}/${cual}`, titulo }]),
) as Record<Cual, Pantalla>
