import { useEffect, useEffectEvent, useState } from 'react'
import { ajustarStock, type Producto } from '../../../../contract/tienda/productos.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { call } from '../../../base/calls/api.ts'
import { rereading } from '../../../base/calls/reread.ts'
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
  // `cambio` are the units that `stock` does not have yet; `enCamino` are those of them that are being sent.
  const [{ cambio, enCamino }, contar] = useState({ cambio: 0, enCamino: 0 })

  function mandar(unidades: number) {
    // One key for both tries, so that a lost answer changes the stock once.
    const [ida, vuelta] = [newKey(), newKey()]
    const ajustar = (cambio: number, clave: string) =>
      call(ajustarStock, { params: { id }, body: { cambio } }, { clave })
    const soltar = () => contar(({ cambio }) => ({ cambio: cambio - unidades, enCamino: 0 }))
    contar(({ cambio }) => ({ cambio, enCamino: unidades }))
    void hacer({
      texto: `${nombre}: ${stock + enCamino} → ${stock + cambio}.`,
      hacer: async () => {
        await ajustar(unidades, ida)
        await rereading()
        soltar()
        return () => ajustar(-unidades, vuelta)
      },
      rechazo: () => {
        soltar()
        return undefined
      },
    })
  }

  const enviar = useEffectEvent(({ alSalir = false } = {}) => {
    const unidades = cambio - enCamino
    if (unidades !== 0 && (enCamino === 0 || alSalir)) mandar(unidades)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tap waits anew
  useEffect(() => {
    const espera = setTimeout(() => enviar(), PAUSA_MS)
    return () => clearTimeout(espera)
  }, [cambio, enCamino])
  // Leaving before the pause is over still sends the taps.
  useEffect(() => () => enviar({ alSalir: true }), [])

  const mover = (unidad: 1 | -1) => contar(({ cambio, enCamino }) => ({ cambio: cambio + unidad, enCamino }))
  return { stock: stock + cambio, mover }
}
