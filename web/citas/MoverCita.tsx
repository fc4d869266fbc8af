import { useState } from 'react'
import {
  type Fecha,
  formatFechaLarga,
  formatHora,
  masMinutos,
  medianoche,
  type WallTime,
} from '../../contract/tiempo.ts'
import { mensajeDe } from '../api.ts'
import { useDialogos } from '../ui/dialog/dialogos.tsx'
import { Modal } from '../ui/dialog/Modal.tsx'
import { Form, FormSubmit } from '../ui/form/Form.tsx'
import { useHoy } from '../ui/time/useHoy.ts'
import { useHorarios } from './api.ts'
import { disponibilidad } from './disponibilidad.ts'
import { ElegirDia } from './ElegirDia.tsx'
import { ElegirHora } from './ElegirHora.tsx'
import styles from './MoverCita.module.css'
import { useSiguientePaso } from './useSiguientePaso.ts'

type Tiempo = { inicio: WallTime; fin: WallTime; margen?: number | undefined }

interface MoverCitaProps {
  /** What the appointment is called where it is moved. */
  que: string
  /** Of the appointment as it is. */
  tiempo: Tiempo
  mover: { mutateAsync: (inicio: WallTime) => Promise<unknown>; isPending: boolean }
  onClose: () => void
  onMovida?: (inicio: WallTime) => void
}

/** Another day and hour for an appointment, of those that are offered. */
export default function MoverCita({ que, tiempo, mover, onClose, onMovida }: MoverCitaProps) {
  const { alerta } = useDialogos()
  const { hoy, fecha, elegirDia, horarios, elegirHora, inicio } = useMomento(tiempo)
  const { dia, cierre } = useSiguientePaso(fecha, horarios.hora)

  async function enviar(nuevo: WallTime) {
    try {
      await mover.mutateAsync(nuevo)
    } catch (error) {
      await alerta({ icono: 'error', titulo: 'Error', texto: mensajeDe(error, 'No se pudo mover la cita.') })
      return
    }
    onClose()
    onMovida?.(nuevo)
  }

  return (
    <Modal titulo="Mover la cita" width="wide" onClose={onClose} keepOpen>
      <p className={styles.ahora}>
        {que}, ahora el {formatFechaLarga(tiempo.inicio)} a las {formatHora(tiempo.inicio)}.
      </p>
      <div className={styles.momento}>
        <ElegirDia reserva={{ hoy, fecha, dias: disponibilidad, elegirDia }} />
        <Form
          label="Nuevo momento"
          pending={mover.isPending}
          error={null}
          onSubmit={() => inicio !== null && enviar(inicio)}
        >
          <h3 ref={dia} tabIndex={-1} className={styles.dia}>
            {fecha === null ? 'Elige el día' : formatFechaLarga(medianoche(fecha))}
          </h3>
          <ElegirHora fecha={fecha} horarios={horarios} onChange={elegirHora} />
          <div ref={cierre} className={styles.cierre}>
            <FormSubmit variant="accent" disabled={inicio === null} pending={mover.isPending}>
              Mover la cita
            </FormSubmit>
          </div>
        </Form>
      </div>
    </Modal>
  )
}

/** The day and the hour chosen so far, for an appointment as long as it is. */
function useMomento({ inicio, fin, margen = 0 }: Tiempo) {
  const [fecha, setFecha] = useState<Fecha | null>(null)
  const [elegida, elegirHora] = useState<number | null>(null)
  const horarios = useHorarios(fecha, elegida, fin - inicio + margen)
  const { hora } = horarios
  return {
    ...{ hoy: useHoy(), fecha, horarios, elegirHora },
    inicio: fecha !== null && hora !== null ? masMinutos(medianoche(fecha), hora) : null,
    elegirDia(nueva: Fecha) {
      setFecha(nueva)
      elegirHora(null)
    },
  }
}
