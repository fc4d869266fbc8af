import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getMio } from '../../../contract/persona/mio.ts'
import { queryOf } from '../../base/calls/api.ts'
import { RetryNotice } from '../../ui/status/Notice.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { CitaPorVenir } from './CitaPorVenir.tsx'
import styles from './CitaSolicitada.module.css'

/** The appointment that was just booked, with until when it can be changed and how it is paid. */
export default function CitaSolicitada({ id }: { id: number }) {
  const { data, isFetching, isError, refetch } = useQuery(queryOf(getMio, {}))
  const cita = data?.citas.find((una) => una.id === id)
  const titulo = useRef<HTMLHeadingElement>(null)

  // Its code may arrive after the alert was closed (useSolicitud.ts).
  useEffect(() => titulo.current?.focus(), [])

  return (
    <section aria-labelledby="tu-cita" className={styles.solicitada}>
      <h2 id="tu-cita" ref={titulo} tabIndex={-1} data-campo="cita">
        {cita || isFetching || isError ? 'Te esperamos' : 'Ya no tienes esta cita'}
      </h2>
      {cita && (
        <ul>
          <CitaPorVenir clase="Tu cita" cita={cita} recien />
        </ul>
      )}
      {!cita && isFetching && !isError && <Skeleton texto="Cargando tu cita…" height="14rem" />}
      {isError && (
        <RetryNotice onRetry={() => refetch()} pending={isFetching}>
          Tu cita quedó solicitada, pero no se pudo mostrar.
        </RetryNotice>
      )}
    </section>
  )
}
