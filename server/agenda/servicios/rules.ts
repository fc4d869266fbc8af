import type { AdelantoDe } from '../../../contract/agenda/servicios/servicios.ts'
import { type Centimos, centimos } from '../../../contract/base/money/money.ts'
import { refuse } from '../../base/http/refuse.ts'

/** What a service asks for ahead: nothing for NINGUNO, otherwise a part of its price, or all of it. */
export function adelantoPedido({
  precio,
  adelanto = centimos(0),
  adelantoDe = 'NINGUNO',
}: {
  precio: Centimos
  adelanto?: Centimos | undefined
  adelantoDe?: AdelantoDe | undefined
}) {
  if (adelantoDe === 'NINGUNO') return { adelanto: centimos(0), adelantoDe }
  if (adelanto === 0) throw malAdelanto('Escribe de cuánto es el adelanto.')
  if (adelanto > precio) throw malAdelanto('El adelanto no puede pasar del precio.')
  return { adelanto, adelantoDe }
}

interface Pedido {
  adelanto?: Centimos | undefined
  adelantoDe?: AdelantoDe | undefined
}

/** The deposit after a change that may leave it out: what it was, at most the new price, and none for a service that costs nothing. Who sends no deposit is never refused for it. */
export function conservado(
  antes: { adelanto: Centimos; adelantoDe: AdelantoDe },
  { precio, adelanto, adelantoDe = antes.adelantoDe }: Pedido & { precio: Centimos },
): Pedido {
  if (adelanto !== undefined || antes.adelanto === 0) return { adelanto: adelanto ?? antes.adelanto, adelantoDe }
  return precio === 0 ? { adelantoDe: 'NINGUNO' } : { adelanto: centimos(Math.min(antes.adelanto, precio)), adelantoDe }
}

function malAdelanto(frase: string) {
  return refuse(400, 'datos_invalidos', frase, { adelanto: frase })
}
