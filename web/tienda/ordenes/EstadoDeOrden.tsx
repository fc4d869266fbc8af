import type { Centimos } from '../../../contract/base/money/money.ts'
import { type EstadoDePago, estadoDePago } from '../../../contract/dinero/pagos/por-pagar.ts'
import type { Orden } from '../../../contract/tienda/ordenes.ts'
import { Icon } from '../../ui/image/Icon.tsx'
import { Row, VisuallyHidden } from '../../ui/layout/arrange.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import styles from './EstadoDeOrden.module.css'

type Avance = Pick<Orden, 'estado' | 'avance' | 'total'> & { cobrado?: Centimos }

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

function pasosDe({ avance, ...orden }: Avance): Paso[] {
  const estado = estadoDePago(orden)
  if (estado === 'ANULADO') return [{ palabra: 'Anulado', hecho: false, actual: true }]
  const entregado = avance === 'ENTREGADA'
  if (estado === 'SIN COSTO') {
    return [
      { palabra: 'Sin costo', hecho: true, actual: !entregado },
      { palabra: 'Entregado', hecho: entregado, actual: entregado },
    ]
  }
  const pagado = estado === 'PAGADO'
  return [
    { palabra: 'Pendiente', hecho: pagado, actual: !pagado },
    { palabra: 'Pagado', hecho: pagado, actual: pagado && !entregado },
    { palabra: 'Entregado', hecho: entregado, actual: pagado && entregado },
  ]
}

const TONO = {
  PENDIENTE: 'warning',
  PAGADO: 'success',
  ANULADO: 'danger',
  'SIN COSTO': 'success',
} as const satisfies Record<EstadoDePago, string>

export function EstadoDeOrden({ orden }: { orden: Parameters<typeof estadoDePago>[0] }) {
  return <PlacaDePago estado={estadoDePago(orden)} />
}

export function PlacaDePago({ estado }: { estado: EstadoDePago }) {
  return (
    <Badge tone={TONO[estado]}>
      <Row as="span" nowrap gap={1} align="baseline">
        {estado === 'PAGADO' && <Icon nombre="check" size={14} />}
        {estado}
      </Row>
    </Badge>
  )
}
