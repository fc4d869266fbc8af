import type { Orden } from '../../../contract/tienda/ordenes.ts'
import { Icon } from '../../ui/image/Icon.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import styles from './PasosDeOrden.module.css'

type Avance = Pick<Orden, 'estado' | 'avance'>

interface Paso {
  palabra: string
  hecho: boolean
  actual: boolean
}

/** The steps of an order; an annulled one has none. A delivered order may still be unpaid. */
export function PasosDeOrden({ orden }: { orden: Avance }) {
  return (
    <ol aria-label="Estado de la orden" className={styles.pasos} data-estado={orden.estado}>
      {pasosDe(orden).map(({ palabra, hecho, actual }) => (
        <li key={palabra} aria-current={actual ? 'step' : undefined} data-falta={!hecho && !actual ? true : undefined}>
          <span className={styles.forma}>
            {palabra === 'Anulado' ? <Icon nombre="cerrar" size={16} /> : hecho && <Icon nombre="check" size={16} />}
          </span>
          {palabra}
          {!hecho && !actual && <VisuallyHidden> (falta)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}

function pasosDe({ estado, avance }: Avance): Paso[] {
  if (estado === 'ANULADO') return [{ palabra: 'Anulado', hecho: false, actual: true }]
  const pagado = estado === 'PAGADO'
  const entregado = avance === 'ENTREGADA'
  return [
    { palabra: 'Pendiente', hecho: pagado, actual: !pagado },
    { palabra: 'Pagado', hecho: pagado, actual: pagado && !entregado },
    { palabra: 'Entregado', hecho: entregado, actual: pagado && entregado },
  ]
}
