import { type Instante, masMs } from '../../contract/base/tiempo.ts'
import type { Tx } from './schema.ts'

/**
 * Counts one more of `clave` within a window of so many milliseconds that begins with the first; answers how many there were and when
 * it ends. One statement, which needs no transaction and waits for nobody longer than the row takes.
 */
export function countIntento(tx: Tx, clave: string, ahora: Instante, window: number) {
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
