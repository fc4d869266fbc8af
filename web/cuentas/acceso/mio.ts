import { centimos } from '../../../contract/base/money/money.ts'
import { getMio, type Mio } from '../../../contract/persona/mio.ts'
import { call } from '../../base/calls/api.ts'
import { orLastRead, queryOf } from '../../base/calls/queries.ts'

const NADA: Mio = {
  aFavor: centimos(0),
  porPagar: centimos(0),
  citas: [],
  talleres: [],
  ordenes: [],
  cupos: [],
  horas: [],
}

/**
 * The things ahead of the logged-in person. Screens wait for them, so that nothing jumps, and stand without them when they cannot be read.
 * They are read anew wherever they are shown, because any screen may change them.
 */
export const mio = {
  ...queryOf(getMio, {}),
  queryFn: orLastRead(() => call(getMio, {}), NADA),
  gcTime: 0,
}
