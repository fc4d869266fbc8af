import type { CartItem } from '../../contract/tienda/carrito.ts'
import { mensajeDe } from '../api.ts'
import { useDialogos } from '../ui/dialog/dialogos.tsx'
import { Button } from '../ui/form/Button.tsx'
import { Toast } from '../ui/status/Toast.tsx'
import { type DeQuien, useAgregar } from './api.ts'
import { problemaDe } from './lineas.ts'

interface DeshacerProps {
  /** The line before it was taken out. */
  linea: CartItem
  deQuien: DeQuien
  onEnd: () => void
}

/** A line was taken out of the cart; what can still be bought is put back with one tap. */
export function Deshacer({ linea, deQuien, onEnd }: DeshacerProps) {
  const { producto, cantidad } = linea
  const { alerta } = useDialogos()
  const { mutateAsync } = useAgregar(deQuien)

  async function deshacer() {
    document.getElementById('contenido')?.focus({ preventScroll: true })
    onEnd()
    try {
      await mutateAsync({ producto, cantidad })
    } catch (error) {
      alerta({ icono: 'error', titulo: 'Error', texto: mensajeDe(error, 'No se pudo agregar al carrito') })
    }
  }

  const boton = (
    <Button size="small" variant="secondary" onClick={deshacer}>
      Deshacer
    </Button>
  )
  return (
    <Toast action={problemaDe(linea) ? null : boton} onEnd={onEnd}>
      {producto.nombre} ya no está en tu carrito.
    </Toast>
  )
}
