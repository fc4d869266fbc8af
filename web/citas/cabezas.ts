import type { Cabezas } from '../cabeza.ts'
import { diasCerrados, servicios } from './api.ts'
import { agendar } from './pantallas.ts'

export default [
  [agendar, { consultas: () => [servicios], primeras: [diasCerrados], hallar: () => ({ cabeza: null }) }],
] satisfies Cabezas
