import { ivaPorTasa, type Totales as Sumas } from '../../../contract/base/money/dinero.ts'
import { Price } from '../../ui/text/Values.tsx'
import styles from './Totales.module.css'

interface TotalesProps {
  totales: Pick<Sumas, 'subtotal' | 'total'>
  lineas: Parameters<typeof ivaPorTasa>[0]
  /** The label of the last row. */
  etiqueta: string
}

/** Subtotal, tax of each rate and total: the same céntimos on the cart, the summary and the order (R-total). */
export function Totales({ totales: { subtotal, total }, lineas, etiqueta }: TotalesProps) {
  return (
    <dl className={styles.totales}>
      <div>
        <dt>Subtotal</dt>
        <dd>
          <Price centimos={subtotal} tone="plain" />
        </dd>
      </div>
      {ivaPorTasa(lineas).map(({ tasa, iva }) => (
        <div key={tasa}>
          <dt>IVA {tasa} %</dt>
          <dd>
            <Price centimos={iva} tone="plain" />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{etiqueta}</dt>
        <dd>
          <Price centimos={total} />
        </dd>
      </div>
    </dl>
  )
}
