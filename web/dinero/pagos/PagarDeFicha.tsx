import { Suspense } from 'react'
import { formatColones } from '../../../contract/base/money/dinero.ts'
import { hayFormaDePago, type PagoAcordado, type PorPagar } from '../../../contract/dinero/pagos.ts'
import { lateCode } from '../../base/late/lazy.tsx'
import { useNegocio } from '../../base/settings/api.ts'
import styles from './PagarDeFicha.module.css'

const { Component: PagoDe } = lateCode(async () => ({ default: (await import('./ComoPagar.tsx')).PagoDe }))

interface PagarDeFichaProps {
  porPagar: PorPagar | null
  pago: PagoAcordado | undefined
  abierta?: boolean
}

/** The payment of one thing among several: the card for paying opens from a line that names the amount. */
export function PagarDeFicha({ porPagar, pago, abierta = false }: PagarDeFichaProps) {
  const negocio = useNegocio()
  const tarjeta = (
    <Suspense>
      <PagoDe porPagar={porPagar} pago={pago} />
    </Suspense>
  )
  if (!porPagar) return tarjeta
  if (!negocio || !hayFormaDePago(negocio)) return null
  return (
    <details className={styles.pagar} open={abierta}>
      <summary>Pagar {formatColones(porPagar.monto)}</summary>
      {tarjeta}
    </details>
  )
}
