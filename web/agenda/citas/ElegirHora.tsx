import { Suspense, useEffect, useId } from 'react'
import { SIN_HORARIOS } from '../../../contract/agenda/citas/citas.ts'
import { contar } from '../../../contract/base/text/text.ts'
import {
  type Fecha,
  formatFechaLarga,
  formatHora,
  formatMomentoLargo,
  masMinutos,
  medianoche,
  wallTime,
} from '../../../contract/base/time/time.ts'
import { lateCode } from '../../base/late/lazy.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Soft, Stack, VisuallyHidden } from '../../ui/layout/arrange.tsx'
import { useAnnouncement } from '../../ui/status/announcements.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { QueryFailure } from '../../ui/status/QueryState.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/status/Skeleton.tsx'
import { useEnOtraHora } from '../../ui/time/clock.ts'
import styles from './AgendarPage.module.css'
import type { HoraLibre } from './disponibilidad.ts'
import type { Reserva } from './useReserva.ts'

type ElegirHoraProps = {
  titulo?: string
  fecha: Fecha | null
  horarios: Pick<Reserva['horarios'], 'slots' | 'hora' | 'error' | 'isFetching'> & { refetch: () => unknown }
  /** How many hours of the day are free, where that is known before the hours. */
  libres?: number | undefined
  /** The service for whose waiting list the caller may ask. */
  servicio?: string | undefined
  /** The person to wait for; absent for anybody. */
  persona?: { id: number; nombre: string } | undefined
  onChange: (hora: number) => void
  /** The nearest free hour, for a day that has none, and what takes it. */
  proxima?: HoraLibre | undefined
  onElegir?: (proxima: HoraLibre) => void
}

const { Component: EsperaDeDia } = lateCode(() => import('./EsperaDeDia.tsx'))

/** The free slots of the chosen day. */
export function ElegirHora({ titulo = 'Hora', ...props }: ElegirHoraProps) {
  const { fecha, horarios } = props
  const id = useId()
  const enOtraHora = useEnOtraHora()
  useCuantosHay(fecha, horarios.slots)
  return (
    <Stack role="group" aria-labelledby={id} gap={2} className={styles.hora}>
      <h3 id={id} tabIndex={-1} data-campo="hora">
        {fecha === null ? <VisuallyHidden>{titulo}</VisuallyHidden> : titulo}
      </h3>
      {fecha === null ? (
        <Soft small>Elige un día en el calendario para ver sus horarios.</Soft>
      ) : (
        <Horarios {...props} fecha={fecha} />
      )}
      {enOtraHora && <Soft small>Hora de Costa Rica.</Soft>}
    </Stack>
  )
}

type HorariosProps = Omit<ElegirHoraProps, 'titulo'> & { fecha: Fecha }

function Horarios({ fecha, horarios, libres, servicio, persona, onChange, proxima, onElegir }: HorariosProps) {
  const { slots, hora, error, ...lectura } = horarios
  if (slots === null) {
    if (!error) return <Esqueleto libres={libres} />
    return <QueryFailure {...lectura} error={error} fallo="No se pudieron cargar los horarios." parte />
  }
  if (slots.length === 0) {
    return (
      <>
        <Notice tone="info">{SIN_HORARIOS}</Notice>
        {proxima && onElegir && (
          <Button variant="secondary" full onClick={() => onElegir(proxima)}>
            Próxima hora libre: {formatMomentoLargo(masMinutos(medianoche(proxima.fecha), proxima.hora))}
          </Button>
        )}
        {servicio && (
          <Suspense>
            <EsperaDeDia key={fecha} fecha={fecha} servicio={servicio} persona={persona} />
          </Suspense>
        )}
      </>
    )
  }
  return (
    <div className={styles.slots}>
      {slots.map((slot) => (
        <Button
          key={slot}
          variant="choice"
          size="small"
          full
          aria-pressed={slot === hora}
          onClick={() => onChange(slot)}
        >
          {formatHora(wallTime(slot))}
        </Button>
      ))}
    </div>
  )
}

/** Tells a screen reader how many slots have appeared. */
function useCuantosHay(fecha: Fecha | null, slots: number[] | null): void {
  const anunciar = useAnnouncement()
  const cuantos = slots?.length
  useEffect(() => {
    if (fecha === null || cuantos === undefined) return
    const dia = formatFechaLarga(medianoche(fecha))
    if (cuantos === 0) anunciar(SIN_HORARIOS)
    else anunciar(`${contar(cuantos, 'horario disponible', 'horarios disponibles')} el ${dia}.`)
  }, [fecha, cuantos, anunciar])
}

/** Takes the place of the hours, so that nothing below moves. */
function Esqueleto({ libres = 8 }: { libres: number | undefined }) {
  return (
    <Skeleton texto="Cargando horarios…">
      <div className={styles.slots}>
        {Array.from({ length: libres }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all alike
          <SkeletonBlock key={index} height="2.75rem" />
        ))}
      </div>
    </Skeleton>
  )
}
