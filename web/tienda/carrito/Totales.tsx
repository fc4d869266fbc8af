import { IVA_POR_CIENTO, type Totales as Sumas } from '../../../contract/base/money/dinero.ts'
import { Price } from '../../ui/text/Values.tsx'
import styles from './Totales.module.css'

interface TotalesProps {
  totales: Sumas
  /** The label of the last row. */
  etiqueta: string
}

/** Subtotal, tax and total: the same three céntimos on the cart, the summary and the order (R-total). */
export function Totales({ totales: { subtotal, iva, total }, etiqueta }: TotalesProps) {
  return (
    <dl className={styles.totales}>
      <div>
        <dt>Subtotal</dt>
        <dd>
          <Price centimos={subtotal} tone="plain" />
        </dd>
      </div>
      <div>
        <dt>IVA {IVA_POR_CIENTO} %</dt>
        <dd>
          <Price centimos={iva} tone="plain" />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{etiqueta}</dt>
        <dd>
          <Price centimos={total} />
        </dd>
      </div>
    </dl>
  )
}
