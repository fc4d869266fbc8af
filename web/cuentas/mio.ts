import { getMio, type Mio } from '../../contract/cuentas/mio.ts'
import { call, consulta } from '../api.ts'

const NADA: Mio = { citas: [], talleres: [], ordenes: [], cupos: [], horas: [] }

/**
 * What is ahead of whoever is logged in. Screens wait for it, so that nothing on them jumps, and stand without it: what cannot be read is
 * nothing. It is read anew wherever it is shown, for what changes it is all over the site.
 */
export const mio = {
  ...consulta(getMio, {}),
  queryFn: (): Promise<Mio> => call(getMio, {}).catch(() => NADA),
  gcTime: 0,
}
