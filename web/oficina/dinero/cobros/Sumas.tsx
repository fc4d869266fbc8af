import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSumasDeCobros } from '../../../../contract/dinero/cobros.ts'
import { queryOf } from '../../../base/calls/api.ts'
import { Price } from '../../../ui/text/Values.tsx'
import { useAtienden } from '../../cuentas/personas/useAtienden.ts'
import styles from './Cobros.module.css'
import { PorPartes } from './PorPartes.tsx'

/** What the payments of the list come to, in each way; on a phone one line that opens. */
export function Sumas({ query }: { query: Readonly<Record<string, string | number>> }) {
  const { data } = useQuery({
    ...queryOf(getSumasDeCobros, { query: query as never }),
    placeholderData: keepPreviousData,
  })
  const [ancha] = useState(() => matchMedia('(width >= 769px)').matches)
  const varias = useAtienden().length > 1
  if (!data || data.porForma.length === 0) return null
  return (
    <details open={ancha}>
      <summary className={styles.entro}>
        Entró, menos lo devuelto: <Price centimos={data.total} tone="plain" />
      </summary>
      <PorPartes {...data} porQuienAtiende={varias ? data.porQuienAtiende : []} />
    </details>
  )
}
