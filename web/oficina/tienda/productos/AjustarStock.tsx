import { useRef, useState } from 'react'
import { ajustarStock, type Producto } from '../../../../contract/tienda/productos.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { rereading } from '../../../base/calls/reread.ts'
import { newKey } from '../../../base/calls/useKey.ts'
import { IconButton } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/image/Icon.tsx'
import styles from './Productos.module.css'

/** Milliseconds: quick taps become one change. */
const PAUSA_MS = 600

/** Shows the stock, and changes it by one with each tap. */
export function AjustarStock(producto: Producto) {
  const { nombre } = producto
  const { stock, mover } = useStock(producto)
  return (
    <span className={styles.stock}>
      <IconButton
        label={`Una unidad menos: ${nombre}`}
        icon={<Icon nombre="menos" />}
        aria-disabled={stock === 0}
        onClick={() => stock > 0 && mover(-1)}
      />
      <span aria-live="polite">{stock}</span>
      <IconButton label={`Una unidad más: ${nombre}`} icon={<Icon nombre="mas" />} onClick={() => mover(1)} />
    </span>
  )
}

function useStock({ id, nombre, stock }: Producto) {
  const { hacer } = useAct()
  /** The units that `stock` does not have yet: what is shown, and what the next call is made of. */
  const [cambio, mostrar] = useState(0)
  const tomados = useRef({ cambio: 0, enCamino: false })
  const pausa = useRef<ReturnType<typeof setTimeout>>(undefined)

  function contar(unidades: number) {
    tomados.current.cambio += unidades
    mostrar(tomados.current.cambio)
  }

  /** Sends what was tapped; what is tapped meanwhile goes after it, also where the list has been left. */
  async function enviar() {
    const { cambio: unidades, enCamino } = tomados.current
    if (unidades === 0 || enCamino) return
    tomados.current.enCamino = true
    // One key for both tries, so that a lost answer changes the stock once.
    const [ida, vuelta] = [newKey(), newKey()]
    const ajustar = (cambio: number, clave: string) =>
      call(ajustarStock, { params: { id }, body: { cambio } }, { clave })
    await hacer({
      seguidos: true,
      hacer: async () => {
        const { stock } = await ajustar(unidades, ida)
        await rereading()
        contar(-unidades)
        return {
          texto: `${nombre}: ${stock - unidades} → ${stock}.`,
          deshacer: () => ajustar(-unidades, vuelta),
        }
      },
      rechazo: () => {
        contar(-unidades)
        return undefined
      },
    })
    tomados.current.enCamino = false
    await enviar()
  }

  function mover(unidad: 1 | -1) {
    contar(unidad)
    clearTimeout(pausa.current)
    pausa.current = setTimeout(enviar, PAUSA_MS)
  }
  return { stock: stock + cambio, mover }
}
