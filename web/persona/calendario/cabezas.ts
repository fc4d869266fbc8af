import { getMiCalendario } from '../../../contract/persona/calendario.ts'
import { queryOf } from '../../base/calls/api.ts'
import { type Heads, privateHead } from '../../base/router/head.ts'

export default { calendario: privateHead([queryOf(getMiCalendario, {})]) } satisfies Heads
