import type { OrdenDetalle } from '../../contract/tienda/ordenes.ts'
import {
  COMO_PAGAR,
  datosDePago,
  ENVIAR_COMPROBANTE,
  enlaceDeComprobante,
  notaDePago,
} from '../../contract/tienda/pagos.ts'
import { useNegocio } from '../marco/useNegocio.ts'
import { buttonClass } from '../ui/form/Button.tsx'
import styles from './ComoPagar.module.css'
import { DatosParaCopiar } from './DatosParaCopiar.tsx'

/** How to pay an order while it is to be paid; afterwards, that there is nothing to pay. */
export function ComoPagar({ orden }: { orden: OrdenDetalle }) {
  const negocio = useNegocio()
  if (!negocio) return null
  const nota = <p>{notaDePago(orden, negocio)}</p>
  if (orden.estado !== 'PENDIENTE') return nota
  const datos = datosDePago(orden, negocio)
  const comprobante = enlaceDeComprobante(orden, negocio)
  return (
    <section aria-labelledby="como-pagar" className={styles.pago}>
      <h2 id="como-pagar">{COMO_PAGAR}</h2>
      {datos.length > 0 && <DatosParaCopiar datos={datos} />}
      {nota}
      {comprobante && (
        <a href={comprobante} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'accent' })}>
          {ENVIAR_COMPROBANTE}
        </a>
      )}
    </section>
  )
}
