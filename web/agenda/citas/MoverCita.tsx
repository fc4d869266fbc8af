import { useQuery } from '@tanstack/react-query'
import { listHorasDeEnlace, listHorasParaMover } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { slotsVisibles } from '../../../contract/agenda/horario/horario.ts'
import { formatColones } from '../../../contract/base/money/money.ts'
import {
  type Fecha,
  fechaDe,
  formatFechaLarga,
  formatMomentoLargo,
  masMinutos,
  medianoche,
  type WallTime,
  withoutYear,
} from '../../../contract/base/time/time.ts'
import { refusalOf, useSend } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { otraVezSinRespuesta } from '../../base/calls/useKey.ts'
import { forgetPending, keepPending, readPending } from '../../base/storage/pending.ts'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { useTyped } from '../../ui/form/useTyped.ts'
import { Soft } from '../../ui/layout/arrange.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { useToday } from '../../ui/time/clock.ts'
import { ElegirDia } from './ElegirDia.tsx'
import { ElegirHora } from './ElegirHora.tsx'
import styles from './MoverCita.module.css'
import { useSiguientePaso } from './useSiguientePaso.ts'

interface MoverCitaProps {
  /** The name of the appointment in this dialog. */
  que: string
  /** The name of who attends, before and after; absent when nobody is named. */
  con?: string | undefined
  /** The present time of the appointment. */
  inicio: WallTime
  /** The appointment itself, or the link of a mail that is about it. */
  de: { id: number } | { token: string }
  mover: (inicio: WallTime) => Promise<unknown>
  onClose: () => void
  onMovida?: (inicio: WallTime) => void
}

/** Chooses another free day and hour for an appointment; its button comes with the hour, so that it lies over none before. */
export default function MoverCita({ que, con, inicio, de, mover, onClose, onMovida }: MoverCitaProps) {
  const { alerta } = useDialogs()
  const { hoy, fecha, elegida, dias, costaria, elegirDia, horarios, elegirHora, elegido, olvidar } = useMomento(
    de,
    inicio,
  )
  const { dia, cierre } = useSiguientePaso(elegida, horarios.hora)

  const { enviar, pending } = useSend((nuevo: WallTime) => otraVezSinRespuesta(() => mover(nuevo)), {
    onDone(_, nuevo) {
      olvidar()
      onClose()
      onMovida?.(nuevo)
    },
    async onFail(error) {
      const releidos = horarios.refetch()
      const rechazo = refusalOf(error, 'No se pudo mover la cita.')
      if (rechazo) await alerta(rechazo)
      const { data = [] } = await releidos
      // The button that had the focus goes with its hour.
      if (!data.some((uno) => uno.fecha === fecha && uno.horas.some((hora) => hora === horarios.hora)))
        dia.current?.focus()
    },
  })

  return (
    <Modal titulo="Mover la cita" width="wide" onClose={onClose} keepOpen>
      <Soft bottom={3}>
        {que}
        {con && ` con ${con}`}: ahora el {withoutYear(formatMomentoLargo(inicio))}.
      </Soft>
      <div className={styles.momento}>
        <ElegirDia hoy={hoy} fecha={fecha} abre={fechaDe(inicio)} dias={dias} elegirDia={elegirDia} />
        <Form label="Nuevo momento" pending={pending} error={null} onSubmit={() => elegido !== null && enviar(elegido)}>
          <h3 ref={dia} tabIndex={-1}>
            {fecha === null ? 'Elige el día' : formatFechaLarga(medianoche(fecha))}
          </h3>
          {fecha !== null && <ElegirHora fecha={fecha} horarios={horarios} onChange={elegirHora} />}
          {fecha !== null && elegido === null && <Soft small>Elige la hora; después confirmas el cambio.</Soft>}
          {costaria !== undefined && (
            <Notice tone="info">Tu bono no vale ese día: la cita te costaría {formatColones(costaria)}.</Notice>
          )}
          {elegido !== null && (
            <div ref={cierre} data-look="foot">
              <FormSubmit variant="accent" pending={pending}>
                Mover la cita
              </FormSubmit>
            </div>
          )}
        </Form>
      </div>
    </Modal>
  )
}

type Elegido = { fecha: Fecha | null; hora: number | null }

/**
 * The day and the hour chosen so far, and what there is to choose from. Until a day is chosen, the hours are those of the day on which the
 * appointment is, where it has any.
 */
function useMomento(de: MoverCitaProps['de'], inicio: WallTime) {
  const hoy = useToday()
  const cual = 'id' in de ? de.id : de.token
  const antes = () => {
    const kept = readPending('mover')
    return kept?.de === cual ? kept : { fecha: null, hora: null }
  }
  const { escrito, escribir, olvidar } = useTyped<Elegido>(antes, {
    guardar: (elegido) => keepPending('mover', { ...elegido, de: cual }),
    olvidar: () => forgetPending('mover'),
  })
  const { fecha: elegida, hora } = escrito
  const leidos = useQuery({
    queryKey: [listHorasParaMover.path, de],
    queryFn: () =>
      'id' in de
        ? call(listHorasParaMover, { params: de })
        : call(listHorasDeEnlace, { body: de }, { sinReleer: true }),
    gcTime: 0,
  })
  const diaDe = (fecha: Fecha | null) => leidos.data?.find((dia) => dia.fecha === fecha)
  const horasDe = (fecha: Fecha | null) => diaDe(fecha)?.horas ?? []
  const fecha = elegida ?? (horasDe(fechaDe(inicio)).length > 0 ? fechaDe(inicio) : null)
  const horas = horasDe(fecha)
  const slots = fecha !== null && leidos.data ? slotsVisibles(fecha, horas) : null
  const sigue = hora !== null && slots?.includes(hora) ? hora : null
  return {
    hoy,
    fecha,
    elegida,
    elegirHora: (hora: number | null) => escribir({ fecha, hora }),
    dias: leidos.data?.map(({ fecha, horas, total }) => ({ fecha, libres: horas.length, total })),
    costaria: diaDe(fecha)?.costaria,
    horarios: { ...leidos, slots, hora: sigue },
    elegido: fecha !== null && sigue !== null ? masMinutos(medianoche(fecha), sigue) : null,
    elegirDia: (nueva: Fecha) => escribir({ fecha: nueva, hora: null }),
    olvidar,
  }
}
