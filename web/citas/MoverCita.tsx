import { useState } from 'react'
import { type CitaPropia, DURACION_POR_DEFECTO } from '../../contract/citas.ts'
import {
  type Fecha,
  fechaDe,
  formatFechaLarga,
  formatHora,
  masMinutos,
  medianoche,
  type WallTime,
} from '../../contract/tiempo.ts'
import { mensajeDe } from '../api.ts'
import { useDialogos } from '../ui/dialog/dialogos.tsx'
import { Modal } from '../ui/dialog/Modal.tsx'
import { Button } from '../ui/form/Button.tsx'
import { Form, FormActions } from '../ui/form/Form.tsx'
import { useHoy } from '../ui/time/useHoy.ts'
import { useMoverCita } from './api.ts'
import { ElegirDia } from './ElegirDia.tsx'
import { ElegirHora } from './ElegirHora.tsx'
import styles from './MoverCita.module.css'
import { useHorarios } from './useHorarios.ts'
import { useSiguientePaso } from './useSiguientePaso.ts'

type MoverCitaProps = { cita: CitaPropia; onClose: () => void; onMovida: (fecha: Fecha) => void }

/** Another day and hour for an appointment, of those that are offered. */
export function MoverCita({ cita, onClose, onMovida }: MoverCitaProps) {
  const { alerta } = useDialogos()
  const { mutateAsync, isPending } = useMoverCita(cita)
  const { hoy, fecha, elegirDia, horarios, elegirHora, inicio } = useMomento(cita)
  const { dia, cierre } = useSiguientePaso(fecha, horarios.hora)

  async function mover(nuevo: WallTime) {
    try {
      await mutateAsync(nuevo)
    } catch (error) {
      await alerta({ icono: 'error', titulo: 'Error', texto: mensajeDe(error, 'No se pudo mover la cita.') })
      return
    }
    onClose()
    onMovida(fechaDe(nuevo))
    await alerta({
      icono: 'exito',
      titulo: `Tu cita quedó para el ${cuando(nuevo)}.`,
      texto: 'El cambio llega también por correo.',
    })
  }

  return (
    <Modal titulo="Mover la cita" width="wide" onClose={onClose} keepOpen>
      <p className={styles.ahora}>
        {cita.servicio}, ahora el {cuando(cita.inicio)}.
      </p>
      <div className={styles.momento}>
        <ElegirDia reserva={{ hoy, fecha, elegirDia }} />
        <Form label="Nuevo momento" pending={isPending} error={null} onSubmit={() => inicio !== null && mover(inicio)}>
          <h3 ref={dia} tabIndex={-1} className={styles.dia}>
            {fecha === null ? 'Elige el día' : formatFechaLarga(medianoche(fecha))}
          </h3>
          <ElegirHora fecha={fecha} horarios={horarios} onChange={elegirHora} />
          <div ref={cierre} className={styles.cierre}>
            <FormActions>
              <Button type="submit" variant="accent" disabled={inicio === null} pending={isPending}>
                Mover la cita
              </Button>
            </FormActions>
          </div>
        </Form>
      </div>
    </Modal>
  )
}

function cuando(inicio: WallTime): string {
  return `${formatFechaLarga(inicio)} a las ${formatHora(inicio)}`
}

/** The day and the hour chosen so far, for an appointment as long as it is. */
function useMomento({ inicio, fin }: CitaPropia) {
  const duracion = fin - inicio
  const [fecha, setFecha] = useState<Fecha | null>(null)
  const [elegida, elegirHora] = useState<number | null>(null)
  const horarios = useHorarios(fecha, elegida, duracion === DURACION_POR_DEFECTO ? undefined : duracion)
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
