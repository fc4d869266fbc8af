import { type Centimos, centimos } from '../../../contract/base/money/money.ts'
import { type Instante, wallTimeDe } from '../../../contract/base/time/time.ts'
import { personaDe } from '../../../contract/cuentas/cuentas.ts'
import type { EstadoDeOrden } from '../../../contract/tienda/ordenes.ts'
import type { Cargo } from '../../dinero/cuenta/rules.ts'

interface Cobrable {
  id: number
  codigoOrden: string
  usuarioId: number | null
  usuarioNombre: string
  usuarioApellido: string
  fecha: Instante
  total: Centimos
  estado: EstadoDeOrden
}

/** An order costs its total, nothing once it is annulled. It is owed from when it was placed. */
export function cargoDeOrden({ id, codigoOrden: codigo, usuarioId, fecha, total, estado, ...quien }: Cobrable): Cargo {
  return {
    de: 'orden',
    id,
    codigo,
    titulo: codigo,
    usuarioId,
    persona: personaDe(quien),
    importe: estado === 'ANULADO' ? centimos(0) : total,
    vence: wallTimeDe(fecha),
    tasa: null,
  }
}
