import { Suspense, useState } from 'react'
import { cancelarCita, moverCita, recuperarCita } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import type { CitaPropia } from '../../../contract/agenda/citas/citas.ts'
import { type Fecha, fechaDe, formatHora, formatMomentoLargo, type WallTime } from '../../../contract/base/time/time.ts'
import { useAct } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { lateDialog } from '../../base/late/lazy.tsx'
import { useDialogs } from '../../ui/dialog/dialogs.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { nowHere } from '../../ui/time/clock.ts'
import { FueraDePlazo } from './FueraDePlazo.tsx'

const { Component: MoverCita } = lateDialog(() => import('./MoverCita.tsx'))

/** An appointment as far as changing it asks. */
export type CitaCambiable = Pick<CitaPropia, 'id' | 'version' | 'inicio' | 'servicio' | 'persona' | 'cambiableHasta'>

type CitaProps = { cita: CitaCambiable; onMovida?: ((fecha: Fecha) => void) | undefined }

/** Among the `Actions` of an own appointment: to move or cancel it, or that the deadline has passed. */
export function CambiarCita({ cita, onMovida }: CitaProps) {
  return cita.cambiableHasta !== null && nowHere() <= cita.cambiableHasta ? (
    <Botones cita={cita} onMovida={onMovida} />
  ) : (
    <FueraDePlazo />
  )
}

function Botones({ cita, onMovida }: CitaProps) {
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
    <>
      <Button aria-label={`Mover ${cual}`} onClick={() => setMoviendo(true)}>
        Mover
      </Button>
      <Button aria-label={`Cancelar ${cual}`} pending={cancelando} onClick={() => void cancelar()}>
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
    </>
  )
}

/** Cancels an appointment at once; it can be taken back. */
function useCancelarCita({ id, version, inicio }: CitaCambiable) {
  const { hacer, enCurso } = useAct()
  const cancelar = () =>
    hacer({
      texto: `Cancelaste tu cita del ${formatMomentoLargo(inicio)}.`,
      fallo: 'No se pudo cancelar.',
      async hacer() {
        await call(cancelarCita, { params: { id }, body: { version } }, { keepalive: true })
        return () => call(recuperarCita, { params: { id } })
      },
    })
  return { cancelar, cancelando: enCurso }
}
