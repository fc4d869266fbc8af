import type { ReactNode } from 'react'
import { ivaPorTasa, type Totales as Sumas } from '../../../contract/base/money/money.ts'
import { Row, Stack } from '../../ui/layout/arrange.tsx'
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
    <Stack as="dl" gap={2} className={styles.totales}>
      <Renglon nombre="Subtotal">
        <Price centimos={subtotal} tone="plain" />
      </Renglon>
      {ivaPorTasa(lineas).map(({ tasa, iva }) => (
        <Renglon key={tasa} nombre={`IVA ${tasa} %`}>
          <Price centimos={iva} tone="plain" />
        </Renglon>
      ))}
      <Renglon nombre={etiqueta} clase={styles.total}>
        <Price centimos={total} />
      </Renglon>
    </Stack>
  )
}

function Renglon({ nombre, clase, children }: { nombre: string; clase?: string | undefined; children: ReactNode }) {
  return (
    <Row gap={[0, 4]} align="baseline" justify="space-between" className={clase}>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </Row>
  )
}
