import { getMiCalendario } from '../../../contract/persona/calendario.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { type Heads, privateHead } from '../../base/router/head.ts'

export default { calendario: privateHead([queryOf(getMiCalendario, {})]) } satisfies Heads
