import type { CartItem } from '../../../contract/tienda/carrito.ts'
import { messageOf } from '../../base/calls/api.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { type DeQuien, useCambiarCantidad, useQuitarLinea } from './api.ts'
import { esLocal, problemaDe } from './lineas.ts'

/** Names what keeps a line from being ordered, with the one tap that sets it right; nothing when it is fine. */
export function ProblemaDeLinea({ item, deQuien }: { item: CartItem; deQuien: DeQuien }) {
  const { alerta } = useDialogs()
  const cambiar = useCambiarCantidad(deQuien)
  const eliminar = useQuitarLinea(deQuien)
  const problema = problemaDe(item)
  if (!problema || esLocal(item)) return null
  const { texto, cantidad } = problema
  const accion = cantidad > 0 ? `Dejar ${cantidad}` : 'Quitar del carrito'

  async function arreglar() {
    try {
      await (cantidad > 0 ? cambiar.mutateAsync({ id: item.id, cantidad }) : eliminar.mutateAsync(item))
    } catch (error) {
      alerta({ icono: 'error', titulo: 'Error', texto: messageOf(error, 'No se pudo cambiar el carrito.') })
    }
  }

  return (
    <Notice
      action={
        <Button size="small" variant="secondary" aria-label={`${accion}: ${item.producto.nombre}`} onClick={arreglar}>
          {accion}
        </Button>
      }
    >
      {texto}
    </Notice>
  )
}
