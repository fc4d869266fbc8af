import { getMiCalendario } from '../../../contract/persona/mi-calendario.ts'
import { consulta } from '../../base/calls/api.ts'
import { type Cabezas, privada } from '../../base/router/head.ts'
import { calendario } from './pantallas.ts'

export default [[calendario, privada([consulta(getMiCalendario, {})])]] satisfies Cabezas
