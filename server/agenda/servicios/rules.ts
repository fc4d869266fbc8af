import type { AdelantoDe } from '../../../contract/agenda/servicios/servicios.ts'
import { type Centimos, centimos } from '../../../contract/base/money/dinero.ts'
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

function malAdelanto(frase: string) {
  return refuse(400, 'datos_invalidos', frase, { adelanto: frase })
}
