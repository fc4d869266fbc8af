import { hashKey, useQuery } from '@tanstack/react-query'
import { getAdelanto } from '../../../contract/agenda/citas/adelanto.ts'
import { formatColones } from '../../../contract/base/money/money.ts'
import type { WallTime } from '../../../contract/base/time/time.ts'
import { finDePlazo, SIN_FORMA_DE_PAGO } from '../../../contract/dinero/pagos/pagos.ts'

import { queryOf } from '../../base/calls/queries.ts'
import { useSesion } from '../../base/session/session.tsx'
import { useNegocio } from '../../base/settings/api.ts'
import { Notice } from '../../ui/status/Notice.tsx'
import { nowHere } from '../../ui/time/clock.ts'

interface AdelantoProps {
  servicio: string
  inicio: WallTime
  /** True: it is asked for of the first visit alone. */
  soloPrimera?: boolean
  /** True: a bono of theirs is not used. */
  aparte?: boolean
}

/** Says what is paid ahead so that an hour is kept, and until when it is, before it is booked (R-hora-guardada). */
export default function Adelanto({ servicio, inicio, soloPrimera = false, aparte = false }: AdelantoProps) {
  const { usuario } = useSesion()
  const negocio = useNegocio()
  const query = { servicio, fechaHora: inicio, ...(aparte && ({ como: 'APARTE' } as const)) }
  const { monto, hasta } =
    useQuery({
      ...queryOf(getAdelanto, { query }),
      // What a visitor was told is nothing for whoever enters.
      queryKeyHashFn: (llamada) => hashKey([...llamada, usuario?.id]),
    }).data?.adelanto ?? {}
  if (!monto || !hasta) return null
  const como = negocio?.sinpe ? ' por SINPE' : negocio?.iban ? ' por transferencia' : ''
  return (
    <Notice tone="info">
      {soloPrimera && !usuario ? 'Tu primera visita se' : 'Se'} reserva con un adelanto de {formatColones(monto)}
      {como}; te guardamos la hora hasta {finDePlazo(hasta, nowHere())}.{' '}
      {como ? 'Al solicitarla te damos los datos, y es' : `${SIN_FORMA_DE_PAGO} Es`} parte del precio.
    </Notice>
  )
}
