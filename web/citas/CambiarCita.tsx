import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { CitaPropia } from '../../contract/agenda/citas.ts'
import { type Fecha, fechaDe, formatHora, formatMomentoLargo, type WallTime } from '../../contract/base/tiempo.ts'
import { perezoso } from '../perezoso.tsx'
import { useDialogos } from '../ui/dialog/dialogos.tsx'
import { Button } from '../ui/form/Button.tsx'
import { Notice } from '../ui/status/Notice.tsx'
import { ahora } from '../ui/time/useHoy.ts'
import { useCancelarCita, useMoverCita } from './api.ts'
import styles from './CambiarCita.module.css'
import { FueraDePlazo } from './FueraDePlazo.tsx'
import { useCancelar } from './useCancelar.ts'

const { Component: MoverCita } = perezoso(() => import('./MoverCita.tsx'))

/** An appointment as far as changing it asks. */
export type CitaCambiable = Pick<CitaPropia, 'id' | 'version' | 'inicio' | 'servicio' | 'cambiableHasta'>

type CitaProps = { cita: CitaCambiable; onMovida?: ((fecha: Fecha) => void) | undefined }

/** What a person can still do about one of their appointments that is to come. */
export function CambiarCita({ cita, onMovida }: CitaProps) {
  const fila = useFocoGuardado()
  const { fase, cancelar, deshacer } = useCancelar(cita, useCancelarCita(), 'Tu cita quedó cancelada.')
  const hora = formatHora(cita.inicio)

  function seguirConElla() {
    fila.current?.focus()
    deshacer()
  }

  return (
    <div ref={fila} tabIndex={-1} className={styles.cita}>
      {fase === 'espera' && <Espera hora={hora} onDeshacer={seguirConElla} />}
      {fase === 'envio' && <Notice tone="info">{`Cancelando tu cita de las ${hora}…`}</Notice>}
      {fase === 'nada' &&
        (cita.cambiableHasta !== null && ahora() <= cita.cambiableHasta ? (
          <Acciones cita={cita} onMovida={onMovida} onCancelar={cancelar} />
        ) : (
          <FueraDePlazo />
        ))}
    </div>
  )
}

function Espera({ hora, onDeshacer }: { hora: string; onDeshacer: () => void }) {
  const action = (
    <Button ref={enfocar} size="small" variant="secondary" onClick={onDeshacer}>
      Deshacer
    </Button>
  )
  return <Notice tone="info" action={action}>{`Tu cita de las ${hora} se cancela en 10 segundos.`}</Notice>
}

function Acciones({ cita, onMovida, onCancelar }: CitaProps & { onCancelar: () => void }) {
  const [moviendo, setMoviendo] = useState(false)
  const { alerta } = useDialogos()
  const mover = useMoverCita(cita)
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
    <div className={styles.acciones}>
      <Button size="small" variant="secondary" aria-label={`Mover ${cual}`} onClick={() => setMoviendo(true)}>
        Mover
      </Button>
      <Button size="small" variant="quiet" aria-label={`Cancelar ${cual}`} onClick={onCancelar}>
        Cancelar
      </Button>
      <Suspense>
        {moviendo && (
          <MoverCita
            que={cita.servicio}
            inicio={cita.inicio}
            de={{ id: cita.id }}
            mover={mover}
            onClose={() => setMoviendo(false)}
            onMovida={movida}
          />
        )}
      </Suspense>
    </div>
  )
}

function enfocar(boton: HTMLButtonElement | null): void {
  boton?.focus()
}

/** Of a row that takes the focus when what had it within goes, and hands it to the page when it goes itself. */
function useFocoGuardado() {
  const fila = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const actual = fila.current
    return () => {
      if (actual?.contains(document.activeElement)) document.getElementById('contenido')?.focus({ preventScroll: true })
    }
  }, [])
  return fila
}
