import { formatColones } from '../../contract/base/dinero.ts'
import type { PagoAcordado, PorPagar } from '../../contract/tienda/pagos.ts'
import { useNegocio } from '../marco/useNegocio.ts'
import { PagoDe } from './ComoPagar.tsx'
import styles from './PagarDeFicha.module.css'

/** The payment of one thing among several: the card for paying opens from a line that names the amount. */
export default function PagarDeFicha({
  porPagar,
  pago,
}: {
  porPagar: PorPagar | null
  pago: PagoAcordado | undefined
}) {
  const { sinpe, iban } = useNegocio() ?? {}
  if (!porPagar) return <PagoDe porPagar={null} pago={pago} />
  if (!sinpe && !iban) return null
  return (
    <details className={styles.pagar}>
      <summary>Pagar {formatColones(porPagar.monto)}</summary>
      <PagoDe porPagar={porPagar} pago={pago} />
    </details>
  )
}
