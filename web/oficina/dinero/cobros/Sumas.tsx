import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatColones } from '../../../../contract/base/money/money.ts'
import { getSumasDeCobros } from '../../../../contract/dinero/cobros.ts'
import { queryOf } from '../../../base/calls/api.ts'
import { Stack } from '../../../ui/layout/arrange.tsx'
import { onItsWay } from '../../../ui/status/waiting.ts'
import type { SumasProps } from '../../base/lista/declaracion.ts'
import { Figure } from '../../base/pieces.tsx'
import { useAtienden } from '../../cuentas/personas/useAtienden.ts'
import { PorPartes } from './PorPartes.tsx'

/** What the payments of the list come to; it opens to each way of parting it. */
export function Sumas({ query, filas }: SumasProps) {
  const leidas = useQuery({
    ...queryOf(getSumasDeCobros, { query: query as never }),
    placeholderData: keepPreviousData,
  })
  const varias = useAtienden().length > 1
  const { data } = leidas
  return (
    <>
      {data && data.porForma.length > 0 && (
        <Stack as="details" top={4} bottom={4}>
          <summary>
            <Figure>
              {formatColones(data.total)}{' '}
              <small>{query.desde || query.hasta ? 'entró' : 'entró en total'}, menos lo devuelto</small>
            </Figure>
          </summary>
          <PorPartes {...data} porQuienAtiende={varias ? data.porQuienAtiende : []} />
        </Stack>
      )}
      {filas(onItsWay(leidas))}
    </>
  )
}
