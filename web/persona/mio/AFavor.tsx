import { useQuery } from '@tanstack/react-query'
import { formatColones } from '../../../contract/base/money/dinero.ts'
import { mio } from '../../cuentas/acceso/mio.ts'
import { Notice } from '../../ui/status/Notice.tsx'

/** What the customer paid and nothing was bought for; nothing where there is none. */
export function AFavor() {
  const { data } = useQuery(mio)
  if (!data || data.aFavor === 0) return null
  return (
    <Notice tone="info">
      Tienes {formatColones(data.aFavor)} a tu favor. Dinos si los usamos en tu próximo pago o te los devolvemos.
    </Notice>
  )
}
