import type { Orden } from '../../../contract/tienda/ordenes.ts'
import { marcarOrdenes } from '../../../contract/tienda/ordenes.ts'
import { call } from '../../api.ts'
import type { Hecho } from '../../hacer.tsx'
import { useDialogos } from '../../ui/dialog/dialogos.tsx'
import { Button } from '../../ui/form/Button.tsx'

type MarcarPagadasProps = {
  ordenes: readonly Orden[]
  onHecho: (hecho: Hecho) => Promise<void>
  onMarcadas: () => void
}

/** Sets all of these orders paid at once; which ones were not, and why, is said. */
export function MarcarPagadas({ ordenes, onHecho, onMarcadas }: MarcarPagadasProps) {
  const { alerta } = useDialogos()
  const marcar = (ids: readonly number[], estado: 'PAGADO' | 'PENDIENTE') =>
    call(marcarOrdenes, { body: { ids: [...ids], estado } })

  async function pagar() {
    const { marcadas, rechazadas } = await marcar(
      ordenes.map(({ id }) => id),
      'PAGADO',
    )
    onMarcadas()
    if (rechazadas.length > 0) {
      const frases = rechazadas.map(({ codigoOrden, motivo }) => `${codigoOrden ?? 'Una orden'} ${motivo}.`)
      void alerta({ icono: 'info', titulo: 'Algunas no se marcaron', texto: frases.join(' ') })
    }
    if (marcadas.length === 0) return null
    return { texto: fraseDe(marcadas.length), deshacer: () => marcar(marcadas, 'PENDIENTE') }
  }

  return (
    <Button size="small" onClick={() => void onHecho({ texto: fraseDe(ordenes.length), hacer: pagar })}>
      Marcar pagadas ({ordenes.length})
    </Button>
  )
}

function fraseDe(cuantas: number): string {
  return cuantas === 1 ? '1 orden quedó pagada.' : `${cuantas} órdenes quedaron pagadas.`
}
