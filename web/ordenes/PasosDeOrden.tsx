import type { EstadoDeOrden } from '../../contract/ordenes.ts'
import { Icono } from '../ui/image/Icono.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import styles from './PasosDeOrden.module.css'

const PASOS = [
  ['PENDIENTE', 'Pendiente'],
  ['PAGADO', 'Pagado'],
] as const

/** Where an order stands on its way; an annulled one is on none. */
export function PasosDeOrden({ estado }: { estado: EstadoDeOrden }) {
  const pasos = estado === 'ANULADO' ? [['ANULADO', 'Anulado'] as const] : PASOS
  const actual = pasos.findIndex(([paso]) => paso === estado)
  return (
    <ol aria-label="Estado de la orden" className={styles.pasos} data-estado={estado}>
      {pasos.map(([paso, palabra], i) => (
        <li key={paso} aria-current={i === actual ? 'step' : undefined} data-falta={i > actual || undefined}>
          <span className={styles.forma}>
            {paso === 'ANULADO' && <Icono nombre="cerrar" size={16} />}
            {(i < actual || (i === actual && paso === 'PAGADO')) && <Icono nombre="check" size={16} />}
          </span>
          {palabra}
          {i > actual && <VisuallyHidden> (falta)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
