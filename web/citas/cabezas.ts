import type { Cabezas } from '../cabeza.ts'
import { servicios } from './api.ts'
import { disponibilidad } from './disponibilidad.ts'
import { agendar } from './pantallas.ts'

export default [
  [agendar, { consultas: () => [servicios, disponibilidad], hallar: () => ({ cabeza: null }) }],
] satisfies Cabezas
