import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { esperarCupo, tomarCupo } from '../../../contract/talleres/espera-de-taller.ts'
import { deleteInscripcion, type Taller } from '../../../contract/talleres/talleres.ts'
import { call } from '../../base/calls/api.ts'
import { useSesion } from '../../base/session/session.tsx'
import { EnEspera } from '../../mensajes/lista-de-espera/EnEspera.tsx'
import { usePasos } from '../../mensajes/lista-de-espera/useEspera.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { esperaDe } from './api.ts'
import { INSCRITO } from './useInscribirme.ts'

interface EsperaDeTallerProps {
  taller: Taller
  /** True when no seat is free for a person who does not wait. */
  lleno: boolean
  /** Shown beside the way into the list, to people who are not in it. */
  children?: ReactNode
}

/** Offers the waiting list of a workshop, or shows the place in it, or the seat that is held. */
export function EsperaDeTaller({ taller: { id, titulo }, lleno, children }: EsperaDeTallerProps) {
  const { usuario } = useSesion()
  const { data } = useQuery({ ...esperaDe(id), enabled: usuario !== null })
  const { pedir, hacer, salir, pendiente } = usePasos()
  const params = { id }

  const espera = data?.espera
  if (!espera) {
    return (
      <>
        {children}
        {lleno && (
          <Button
            variant="secondary"
            full
            pending={pendiente === 'esperar'}
            onClick={() => pedir(`de "${titulo}"`, () => call(esperarCupo, { params }))}
          >
            Avísame si se libera un campo
          </Button>
        )}
      </>
    )
  }
  const ofrecido = espera.ofrecidaHasta !== null
  const dejar = () => call(deleteInscripcion, { params: { id: espera.inscripcionId } })
  return (
    <>
      {lleno && !ofrecido && <Notice tone="info">Este taller ya no tiene cupo disponible.</Notice>}
      <EnEspera
        que="campo"
        espera={espera}
        pendiente={pendiente}
        onTomar={
          ofrecido || !lleno ? () => hacer('tomar', () => call(tomarCupo, { params }), { alerta: INSCRITO }) : null
        }
        onSalir={() => (ofrecido ? hacer('salir', dejar) : salir(`de "${titulo}"`, dejar))}
      />
    </>
  )
}
