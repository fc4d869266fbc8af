import type { CartItem } from '../../../contract/tienda/carrito.ts'
import { refusalOf } from '../../base/acting/act.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import type { DeQuien } from './api.ts'
import { useActoDeCarrito, useCambiarCantidad } from './cambios.ts'
import { esLocal, problemaDe } from './lineas.ts'

/** Names what keeps a line from being ordered, with the one tap that sets it right; nothing when it is fine. */
export function ProblemaDeLinea({ item, deQuien }: { item: CartItem; deQuien: DeQuien }) {
  const hacer = useActoDeCarrito()
  const cambiar = useCambiarCantidad(deQuien)
  const problema = problemaDe(item)
  if (!problema || esLocal(item)) return null
  const { texto, cantidad } = problema
  const accion = cantidad > 0 ? `Dejar ${cantidad}` : 'Quitar del carrito'

  const arreglar = () =>
    hacer(
      () => cambiar({ id: item.id, cantidad }),
      (error) => refusalOf(error, 'No se pudo cambiar el carrito.'),
    )

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
