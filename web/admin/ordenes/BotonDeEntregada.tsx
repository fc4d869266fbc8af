import { useMutation, useQueryClient } from '@tanstack/react-query'
import { palabraDeAvance } from '../../../contract/tienda/entrega.ts'
import { cambiarEstadoDeOrden, getOrdenPorId, listOrdenes, type Orden } from '../../../contract/tienda/ordenes.ts'
import { call, mensajeDe } from '../../api.ts'
import { useDialogos } from '../../ui/dialog/dialogos.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Icono } from '../../ui/image/Icono.tsx'

/** Whether an order was fetched or arrived; pressed once more, it was not. */
export function BotonDeEntregada({ orden: { id, codigoOrden, estado, entrega, avance, version } }: { orden: Orden }) {
  const { alerta } = useDialogos()
  const queries = useQueryClient()
  const entregada = avance === 'ENTREGADA'
  const palabra = palabraDeAvance(entrega.tipo, 'ENTREGADA')
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const query = { estado, avance: entregada ? 'POR_ENTREGAR' : 'ENTREGADA', version } as const
      return call(cambiarEstadoDeOrden, { params: { id }, query })
    },
    onError: (error) =>
      alerta({ icono: 'error', titulo: 'Error', texto: mensajeDe(error, 'No se pudo actualizar la entrega.') }),
    onSettled: () =>
      Promise.all([listOrdenes, getOrdenPorId].map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))),
  })
  if (estado === 'ANULADO' && !entregada) return null
  return (
    <Button
      size="small"
      variant={entregada ? 'primary' : 'secondary'}
      aria-label={`${palabra} ${codigoOrden}`}
      aria-pressed={entregada}
      pending={isPending}
      onClick={() => mutate()}
    >
      {entregada && <Icono nombre="check" size={16} />}
      {palabra}
    </Button>
  )
}
