import { getMiCalendario } from '../../contract/cuentas/mi-calendario.ts'
import { consulta } from '../api.ts'
import { type Cabezas, privada } from '../cabeza.ts'
import { calendario } from './pantallas.ts'

export default [[calendario, privada([consulta(getMiCalendario, {})])]] satisfies Cabezas
