import { type Centimos, formatColones, sumar } from '../../../../contract/base/money/money.ts'
import { contar } from '../../../../contract/base/text/text.ts'
import { deleteCobro } from '../../../../contract/dinero/cobros.ts'
import type { FormaDeCobro } from '../../../../contract/dinero/pagos/pagos.ts'
import { marcarOrdenes } from '../../../../contract/tienda/administrar-ordenes.ts'
import type { OrdenDeLista } from '../../../../contract/tienda/ordenes.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { useIdempotencyKey } from '../../../base/calls/useKey.ts'
import { useDialogs } from '../../../ui/dialog/dialogs.tsx'
import { FormasDeCobro } from '../../dinero/cobros/FormasDeCobro.tsx'
import { porPagarDe } from './Ahora.tsx'

type MarcarPagadasProps = { ordenes: readonly OrdenDeLista[]; onMarcadas: () => void }

/** Sets several orders paid at once, and names those that were refused with the reason. */
export default function MarcarPagadas({ ordenes, onMarcadas }: MarcarPagadasProps) {
  const { hacer } = useAct()
  const { alerta } = useDialogs()
  const conClave = useIdempotencyKey()

  async function pagar(forma: FormaDeCobro) {
    const ids = ordenes.map(({ id }) => id)
    const { marcadas, rechazadas, deshacer } = await conClave((clave) => pagarOrdenes(ids, forma, clave))
    onMarcadas()
    if (rechazadas.length > 0) {
      const frases = rechazadas.map(({ codigoOrden, motivo }) => `${codigoOrden ?? 'Una orden'} ${motivo}.`)
      void alerta({ icono: 'info', titulo: 'Algunas no se marcaron', texto: frases.join(' ') })
    }
    return marcadas.length > 0 ? { texto: fraseDe(marcadas.length), deshacer } : null
  }

  return (
    <FormasDeCobro
      accion={`Marcar pagadas, ${formatColones(sumaDe(ordenes))}`}
      deQuien={contar(ordenes.length, 'orden', 'órdenes')}
      onForma={(forma) => hacer({ texto: fraseDe(ordenes.length), hacer: () => pagar(forma) })}
    />
  )
}

/** What is left to be paid of the chosen orders. */
function sumaDe(ordenes: readonly OrdenDeLista[]): Centimos {
  return sumar(ordenes, (orden) => porPagarDe(orden)?.monto ?? 0)
}

function fraseDe(cuantas: number): string {
  return contar(cuantas, 'orden quedó pagada.', 'órdenes quedaron pagadas.')
}

/** Sets orders PAGADO with a payment of what is left of each; the answer says how to take it back. */
export async function pagarOrdenes(ids: readonly number[], forma: FormaDeCobro, clave: string) {
  const { cobros, ...hecho } = await call(
    marcarOrdenes,
    { body: { ids: [...ids], estado: 'PAGADO', forma } },
    { clave },
  )
  const deshacer = async () => {
    for (const id of cobros) await call(deleteCobro, { params: { id } })
  }
  return { ...hecho, deshacer }
}
