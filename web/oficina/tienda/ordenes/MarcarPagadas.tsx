import { type Centimos, centimos, formatColones } from '../../../../contract/base/money/dinero.ts'
import { deleteCobro } from '../../../../contract/dinero/cobros.ts'
import type { FormaDeCobro } from '../../../../contract/dinero/formas-de-cobro.ts'
import { ordenPorPagar } from '../../../../contract/dinero/pagos/por-pagar.ts'
import { marcarOrdenes } from '../../../../contract/tienda/administrar-ordenes.ts'
import type { OrdenDeLista } from '../../../../contract/tienda/ordenes.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { otraVezSinRespuesta } from '../../../base/calls/useKey.ts'
import { useDialogs } from '../../../ui/dialog/dialogs.tsx'
import { FormasDeCobro } from '../../dinero/cobros/FormasDeCobro.tsx'

type MarcarPagadasProps = { ordenes: readonly OrdenDeLista[]; onMarcadas: () => void }

/** Sets several orders paid at once, and names those that were refused with the reason. */
export default function MarcarPagadas({ ordenes, onMarcadas }: MarcarPagadasProps) {
  const { hacer } = useAct()
  const { alerta } = useDialogs()

  async function pagar(forma: FormaDeCobro) {
    const { marcadas, estaban, rechazadas, deshacer } = await pagarOrdenes(
      ordenes.map(({ id }) => id),
      forma,
    )
    onMarcadas()
    if (rechazadas.length > 0) {
      const frases = rechazadas.map(({ codigoOrden, motivo }) => `${codigoOrden ?? 'Una orden'} ${motivo}.`)
      void alerta({ icono: 'info', titulo: 'Algunas no se marcaron', texto: frases.join(' ') })
    }
    if (estaban > 0) return { texto: estaban === 1 ? '1 orden está pagada.' : `${estaban} órdenes están pagadas.` }
    return marcadas.length > 0 ? { texto: fraseDe(marcadas.length), deshacer } : null
  }

  return (
    <FormasDeCobro
      accion={`Marcar pagadas, ${formatColones(sumaDe(ordenes))}`}
      deQuien={ordenes.length === 1 ? '1 orden' : `${ordenes.length} órdenes`}
      onForma={(forma) => hacer({ texto: fraseDe(ordenes.length), hacer: () => pagar(forma) })}
    />
  )
}

/** What is left to be paid of the chosen orders. */
function sumaDe(ordenes: readonly OrdenDeLista[]): Centimos {
  return centimos(
    ordenes.reduce((suma, orden) => suma + (ordenPorPagar({ cobrado: centimos(0), ...orden })?.monto ?? 0), 0),
  )
}

function fraseDe(cuantas: number): string {
  return cuantas === 1 ? '1 orden quedó pagada.' : `${cuantas} órdenes quedaron pagadas.`
}

/**
 * Sets orders PAGADO with a payment of what is left of each; the answer says how to take it back. One call marks all it can: where the
 * second try after a lost answer marks none, the first one did, or somebody before it (R-respuesta-perdida). Which of them is not known, so
 * `estaban` of them are paid, with no way back.
 */
export async function pagarOrdenes(ids: readonly number[], forma: FormaDeCobro) {
  let perdida = false
  const marcar = () =>
    call(marcarOrdenes, { body: { ids: [...ids], estado: 'PAGADO', forma } }).catch((error: unknown) => {
      perdida = true
      throw error
    })
  const { cobros, ...hecho } = await otraVezSinRespuesta(marcar)
  const ya = perdida && hecho.marcadas.length === 0 ? hecho.rechazadas.filter((una) => una.ya) : []
  const deshacer = async () => {
    for (const id of cobros) await call(deleteCobro, { params: { id } })
  }
  return { ...hecho, estaban: ya.length, rechazadas: hecho.rechazadas.filter((una) => !ya.includes(una)), deshacer }
}
