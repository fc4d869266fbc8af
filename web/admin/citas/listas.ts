import { getAgenda } from '../../../contract/agenda.ts'
import { listCitas } from '../../../contract/citas.ts'

/** The calls that show appointments. */
export const LISTAS_DE_CITAS = [listCitas.path, getAgenda.path]
