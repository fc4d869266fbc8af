import { formatFechaCorta, formatHora, wallTimeDe } from '../../../contract/base/time/time.ts'
import { lineasDeEntrega, PALABRA_DE_ENTREGA, palabraDeAvance } from '../../../contract/tienda/entrega.ts'
import type { Orden } from '../../../contract/tienda/ordenes.ts'
import { useNegocio } from '../../base/settings/api.ts'
import styles from './Entrega.module.css'

type Entregable = Pick<Orden, 'estado' | 'entrega' | 'avance' | 'entregada'>

/** `oficina`: the practice reads it, whose payment it is not. */
type EntregaProps = { orden: Entregable; oficina?: boolean }

/** The way of delivery with its progress, and the place or address. */
export function EntregaDeOrden(props: EntregaProps) {
  const direccion = useNegocio()?.direccion ?? ''
  return (
    <div className={styles.deOrden}>
      <LineaDeEntrega {...props} />
      {lineasDeEntrega(props.orden.entrega, direccion).map((linea) => (
        <p key={linea}>{linea}</p>
      ))}
    </div>
  )
}

/** The first line of `EntregaDeOrden`, for lists. */
export function LineaDeEntrega({ orden, oficina = false }: EntregaProps) {
  return (
    <p>
      <strong>{PALABRA_DE_ENTREGA[orden.entrega.tipo]}</strong>
      {avanceDe(orden, oficina)}
    </p>
  )
}

function avanceDe({ estado, entrega, avance, entregada }: Entregable, oficina: boolean): string {
  if (estado === 'ANULADO' && !entregada) return ''
  if (!oficina && estado === 'PENDIENTE' && avance === 'POR_ENTREGAR')
    return ` · La ${entrega.tipo === 'ENVIO' ? 'enviamos' : 'preparamos'} al recibir tu pago`
  const cuando = entregada && wallTimeDe(entregada)
  return ` · ${palabraDeAvance(entrega.tipo, avance)}${cuando ? ` el ${formatFechaCorta(cuando)}, ${formatHora(cuando)}` : ''}`
}
