import { getMiCalendario } from '../../../contract/persona/mi-calendario.ts'
import { consulta } from '../../base/calls/api.ts'
import { type Cabezas, privada } from '../../base/router/head.ts'

export default { calendario: privada([consulta(getMiCalendario, {})]) } satisfies Cabezas
