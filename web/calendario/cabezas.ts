import { type Cabezas, privada } from '../cabeza.ts'
import { mio } from '../mio/api.ts'
import { calendario } from './pantallas.ts'

export default [[calendario, privada([mio])]] satisfies Cabezas
