import { type Instante, masMs } from '../../../contract/base/time/time.ts'
import type { Tx } from './schema.ts'

/**
 * Counts one more attempt of `clave`; answers their number and the end of the window, which starts with the first and lasts `window` ms. A
 * single statement, so it needs no transaction and holds its row only briefly.
 */
export function countAttempt(tx: Tx, clave: string, ahora: Instante, window: number) {
  const vence = masMs(ahora, window)
  return tx
    .insertInto('intentos')
    .values({ clave, cuantos: 1, vence })
    .onConflict((conflict) =>
      conflict.column('clave').doUpdateSet((eb) => {
        const pasada = eb('intentos.vence', '<=', ahora)
        return {
          cuantos: eb
            .case()
            .when(pasada)
            .then(1)
            .else(eb('intentos.cuantos', '+', 1))
            .end(),
          vence: eb.case().when(pasada).then(vence).else(eb.ref('intentos.vence')).end(),
        }
      }),
    )
    .returning(['cuantos', 'vence'])
    .executeTakeFirstOrThrow()
}
