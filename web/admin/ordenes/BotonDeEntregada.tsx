import { palabraDeAvance } from '../../../contract/tienda/entrega.ts'
import { cambiarEstadoDeOrden, type Orden } from '../../../contract/tienda/ordenes.ts'
import { call } from '../../api.ts'
import { useHacer } from '../../hacer.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Icono } from '../../ui/image/Icono.tsx'

/** Whether an order was fetched or arrived; pressed once more, it was not. */
export function BotonDeEntregada({ orden }: { orden: Orden }) {
  const { hacer, enCurso } = useHacer()
  const { codigoOrden, estado, entrega, avance } = orden
  const entregada = avance === 'ENTREGADA'
  const palabra = palabraDeAvance(entrega.tipo, 'ENTREGADA')
  if (estado === 'ANULADO' && !entregada) return null
  const marcar = () =>
    hacer({
      texto: `${codigoOrden}: ${palabraDeAvance(entrega.tipo, entregada ? 'POR_ENTREGAR' : 'ENTREGADA')}.`,
      fallo: 'No se pudo actualizar la entrega.',
      hacer: async () => {
        const { version } = await send(orden, entregada ? 'POR_ENTREGAR' : 'ENTREGADA')
        return () => send({ ...orden, version }, avance)
      },
    })
  return (
    <Button
      size="small"
      variant={entregada ? 'primary' : 'secondary'}
      aria-label={`${palabra} ${codigoOrden}`}
      aria-pressed={entregada}
      pending={enCurso}
      onClick={marcar}
    >
      {entregada && <Icono nombre="check" size={16} />}
      {palabra}
    </Button>
  )
}

function send({ id, estado, version }: Orden, avance: Orden['avance']) {
  return call(cambiarEstadoDeOrden, { params: { id }, query: { estado, avance, version } })
}
