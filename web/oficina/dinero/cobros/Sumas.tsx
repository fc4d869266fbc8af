import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { centimos, formatColones, sumar } from '../../../../contract/base/money/money.ts'
import type { Fecha } from '../../../../contract/base/time/time.ts'
import { type Cobro, getSumasDeCobros } from '../../../../contract/dinero/cobros.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { Icon } from '../../../ui/image/Icon.tsx'
import { Row, Soft, Stack } from '../../../ui/layout/arrange.tsx'
import { onItsWay } from '../../../ui/status/waiting.ts'
import { Price } from '../../../ui/text/Values.tsx'
import type { SumasProps } from '../../base/lista/declaracion.ts'
import { Figure } from '../../base/pieces.tsx'
import { useAtienden } from '../../cuentas/personas/useAtienden.ts'
import { PorPartes } from './PorPartes.tsx'

/** What the list is narrowed to. */
const Consulta = createContext<SumasProps['query']>({})

type DelDia = { fecha: Fecha; suyas: readonly Cobro[] }

/** What came in of these rows, and on their whole day where some of it may be on another page. */
function useSumaDelDia({ fecha, suyas }: DelDia, enteras: boolean) {
  const query = { ...use(Consulta), desde: fecha, hasta: fecha } as never
  const { data } = useQuery({ ...queryOf(getSumasDeCobros, { query }), enabled: !enteras })
  return { aqui: sumar(suyas, ({ monto, devuelto }) => (devuelto ? -monto : monto)), todo: data?.total }
}

/** What the payments of a day come to, also of a day that goes on on another page; of a single one its row says it. */
export function SumaDelDia({ enteras, ...dia }: DelDia & { enteras: boolean }) {
  const { aqui, todo } = useSumaDelDia(dia, enteras)
  if (enteras && dia.suyas.length === 1) return null
  return (
    // Its place is kept for it.
    <span style={{ visibility: enteras || todo !== undefined ? undefined : 'hidden' }}>
      <Price centimos={enteras ? aqui : (todo ?? aqui)} tone="plain" />
    </span>
  )
}

/** What the rows of a day leave of its sum to another page. */
export function RestoDelDia(dia: DelDia) {
  const { aqui, todo = aqui } = useSumaDelDia(dia, false)
  return (
    todo !== aqui && (
      <Row as="p" justify="end" top={2} data-look="note">
        {formatColones(centimos(todo - aqui))} en otra página
      </Row>
    )
  )
}

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
          <Row as="summary" gap={[0, 3]}>
            <Figure>{formatColones(data.total)}</Figure>
            <Icon nombre="abajo" />
            <Soft as="span">{query.desde || query.hasta ? 'entró' : 'entró en total'}, menos lo devuelto</Soft>
          </Row>
          <PorPartes {...data} porQuienAtiende={varias ? data.porQuienAtiende : []} />
        </Stack>
      )}
      <Consulta value={query}>{filas(onItsWay(leidas))}</Consulta>
    </>
  )
}
