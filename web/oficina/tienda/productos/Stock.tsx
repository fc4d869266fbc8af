import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ajustarStock, listProductos, type Producto } from '../../../../contract/tienda/productos.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { newKey } from '../../../base/calls/useKey.ts'
import { IconButton } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import styles from './Productos.module.css'

/** Milliseconds: quick taps become one change. */
const PAUSA_MS = 600

/** Shows the stock, changes it by one with each tap, and counts the people who wait for the product. */
export function Stock(producto: Producto) {
  const { nombre, esperan = 0 } = producto
  const { stock, mover } = useStock(producto)
  return (
    <span className={styles.stock}>
      {esperan > 0 && <Badge tone="info">{esperan === 1 ? '1 persona espera' : `${esperan} personas esperan`}</Badge>}
      <span className={styles.pasos}>
        <IconButton
          label={`Una unidad menos: ${nombre}`}
          icon={<Icon nombre="menos" />}
          aria-disabled={stock === 0}
          onClick={() => stock > 0 && mover(-1)}
        />
        <span aria-live="polite">{stock}</span>
        <IconButton label={`Una unidad más: ${nombre}`} icon={<Icon nombre="mas" />} onClick={() => mover(1)} />
      </span>
    </span>
  )
}

function useStock({ id, nombre, stock }: Producto) {
  const { hacer } = useAct()
  const queries = useQueryClient()
  const [cambio, setCambio] = useState(0)
  const [enviando, setEnviando] = useState(false)
  const ajustar = (unidades: number) =>
    call(ajustarStock, { params: { id }, body: { cambio: unidades } }, { clave: newKey() })

  async function enviarCambio() {
    setEnviando(true)
    try {
      await ajustar(cambio)
      await queries.invalidateQueries({ queryKey: [listProductos.path] })
    } finally {
      setCambio(0)
      setEnviando(false)
    }
    return () => ajustar(-cambio)
  }

  const enviar = useEffectEvent(() => {
    if (cambio !== 0 && !enviando) hacer({ texto: `${nombre}: ${stock} → ${stock + cambio}.`, hacer: enviarCambio })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tap waits anew
  useEffect(() => {
    const espera = setTimeout(() => enviar(), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [cambio])
  // Leaving before the pause is over still sends the taps.
  useEffect(() => () => enviar(), [])

  return { stock: stock + cambio, mover: (unidad: 1 | -1) => enviando || setCambio(cambio + unidad) }
}
