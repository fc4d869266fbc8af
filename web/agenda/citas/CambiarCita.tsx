import { Suspense, useState } from 'react'
import { cancelarCita, moverCita, recuperarCita } from '../../../contract/agenda/citas/cambiar-cita.ts'
import type { CitaPropia } from '../../../contract/agenda/citas/citas.ts'
import {
  type Fecha,
  fechaDe,
  formatHora,
  formatMomentoLargo,
  type WallTime,
} from '../../../contract/base/time/tiempo.ts'
import { useAct } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { lateDialog } from '../../base/late/dialog.tsx'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Row } from '../../ui/layout/arrange.tsx'
import { nowHere } from '../../ui/time/useToday.ts'
import styles from './CambiarCita.module.css'
import { FueraDePlazo } from './FueraDePlazo.tsx'

const { Component: MoverCita } = lateDialog(() => import('./MoverCita.tsx'))

/** An appointment as far as changing it asks. */
export type CitaCambiable = Pick<CitaPropia, 'id' | 'version' | 'inicio' | 'servicio' | 'persona' | 'cambiableHasta'>

type CitaProps = { cita: CitaCambiable; onMovida?: ((fecha: Fecha) => void) | undefined }

/** Offers to move or cancel an own appointment, or says that the deadline has passed. */
export function CambiarCita({ cita, onMovida }: CitaProps) {
  return (
    <div className={styles.cita}>
      {cita.cambiableHasta !== null && nowHere() <= cita.cambiableHasta ? (
        <Acciones cita={cita} onMovida={onMovida} />
      ) : (
        <FueraDePlazo />
      )}
    </div>
  )
}

function Acciones({ cita, onMovida }: CitaProps) {
  const [moviendo, setMoviendo] = useState(false)
  const { alerta } = useDialogs()
  const { cancelar, cancelando } = useCancelarCita(cita)
  const cual = `la cita de las ${formatHora(cita.inicio)}`

  function movida(inicio: WallTime) {
    onMovida?.(fechaDe(inicio))
    void alerta({
      icono: 'exito',
      titulo: `Tu cita quedó para el ${formatMomentoLargo(inicio)}.`,
      texto: 'El cambio llega también por correo.',
    })
  }

  return (
    <Row gap={2}>
      <Button size="small" variant="secondary" aria-label={`Mover ${cual}`} onClick={() => setMoviendo(true)}>
        Mover
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Cancelar ${cual}`}
        pending={cancelando}
        onClick={() => void cancelar()}
      >
        Cancelar
      </Button>
      <Suspense>
        {moviendo && (
          <MoverCita
            que={cita.servicio}
            con={cita.persona?.nombre}
            inicio={cita.inicio}
            de={{ id: cita.id }}
            mover={(inicio) => call(moverCita, { params: { id: cita.id }, body: { inicio, version: cita.version } })}
            onClose={() => setMoviendo(false)}
            onMovida={movida}
          />
        )}
      </Suspense>
    </Row>
  )
}

/** Cancels an appointment at once; it can be taken back. */
function useCancelarCita({ id, version, inicio }: CitaCambiable) {
  const { hacer, enCurso } = useAct()
  const cancelar = () =>
    hacer({
      texto: `Cancelaste tu cita de las ${formatHora(inicio)}.`,
      fallo: 'No se pudo cancelar.',
      async hacer() {
        await call(cancelarCita, { params: { id }, body: { version } }, { keepalive: true })
        return () => call(recuperarCita, { params: { id } })
      },
    })
  return { cancelar, cancelando: enCurso }
}
