import { type Cabezas, privada } from '../cabeza.ts'
import { diasCerrados, servicios } from './api.ts'
import { agendar } from './pantallas.ts'

export default [[agendar, privada([servicios, diasCerrados])]] satisfies Cabezas
