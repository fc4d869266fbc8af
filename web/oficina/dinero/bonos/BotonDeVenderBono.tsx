import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listServicios } from '../../../../contract/agenda/servicios/servicios.ts'
import { fechaDe, type WallTime } from '../../../../contract/base/time/time.ts'
import { listBonos } from '../../../../contract/dinero/bonos/bonos.ts'
import { venderBono } from '../../../../contract/dinero/bonos/vender-bono.ts'
import { queryOf } from '../../../base/calls/queries.ts'
import { lateDialog } from '../../../base/late/lazy.tsx'
import { useSesion } from '../../../base/session/session.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useToday } from '../../../ui/time/clock.ts'

const { Component: VenderBono } = lateDialog(() => import('./VenderBono.tsx'))

interface BotonDeVenderBonoProps {
  persona: { id: number; nombre: string }
  /** That person, and which session of theirs. */
  quien: string
  /** The name of what is about to be charged. */
  servicio: string
  inicio: WallTime
}

/** Beside a session that is to be paid: a bono that would pay it, and those that follow; nothing where none is sold for that service. */
export function BotonDeVenderBono({ persona, quien, servicio, inicio }: BotonDeVenderBonoProps) {
  const { puede } = useSesion()
  const hoy = useToday()
  const [abierto, setAbierto] = useState(false)
  const { data: bonos = [] } = useQuery(queryOf(listBonos, {}))
  const { data: servicios = [] } = useQuery(queryOf(listServicios, {}))
  const servicioId = servicios.find(({ nombre }) => nombre === servicio)?.id
  const hay = bonos.some(
    ({ vence, servicios }) =>
      (vence === null || vence >= hoy) && servicioId !== undefined && servicios.includes(servicioId),
  )
  // A sale pays what is of today or later.
  if (!hay || fechaDe(inicio) < hoy || !puede(venderBono)) return null
  return (
    <>
      <Button size="small" variant="quiet" aria-label={`Venderle un bono: ${quien}`} onClick={() => setAbierto(true)}>
        Venderle un bono
      </Button>
      {abierto && <VenderBono persona={persona} servicioId={servicioId!} onClose={() => setAbierto(false)} />}
    </>
  )
}
