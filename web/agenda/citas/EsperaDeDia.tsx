import { useQuery } from '@tanstack/react-query'
import { esperarHora, getEsperaDeDia } from '../../../contract/agenda/espera-de-dia.ts'
import { type Fecha, formatFechaLarga, medianoche } from '../../../contract/base/time/tiempo.ts'
import { call, queryOf } from '../../base/calls/api.ts'
import { useLocation } from '../../base/router/navigation.tsx'
import { useSesion } from '../../base/session/session.tsx'
import { EnEspera } from '../../mensajes/lista-de-espera/EnEspera.tsx'
import { usePedir } from '../../mensajes/lista-de-espera/useEspera.ts'
import { Button } from '../../ui/form/Button.tsx'
import { useEsperaDeDia } from './useEsperaDeDia.ts'

type EsperaDeDiaProps = { fecha: Fecha; servicio: string; persona: { id: number; nombre: string } | undefined }

/** Stands under a day without free hours: offers its waiting list, or shows the place in it, or the hour that is held. */
export default function EsperaDeDia({ fecha, servicio, persona }: EsperaDeDiaProps) {
  const { usuario } = useSesion()
  const { pathname, search } = useLocation()
  const { data } = useQuery({ ...queryOf(getEsperaDeDia, { query: { fecha } }), enabled: usuario !== null })
  const { hacer, tomar, pasar, dejar, pendiente } = useEsperaDeDia()
  const con = persona?.id ?? null
  const pedir = usePedir('esperaDeDia', { id: fecha, servicio, persona: con }, pathname + search, (pedida) => {
    const conQuien = pedida.persona === null ? null : { id: pedida.persona }
    return hacer('esperar', () => call(esperarHora, { body: { fecha, servicio: pedida.servicio, persona: conQuien } }))
  })

  const espera = data?.espera
  if (!espera) {
    return (
      <Button variant="secondary" full pending={pendiente === 'esperar'} onClick={pedir}>
        Avísame si se libera una hora{persona && ` con ${persona.nombre}`} este día
      </Button>
    )
  }
  const { id, inicio } = espera
  return (
    <>
      <EnEspera
        que="hora"
        espera={espera}
        pendiente={pendiente}
        onTomar={inicio === null ? null : () => tomar(id, inicio)}
        onSalir={inicio === null ? () => dejar(id, formatFechaLarga(medianoche(fecha))) : () => pasar(id)}
      />
      {espera.servicio !== servicio && (
        <p>Solo se puede esperar un servicio por día: para esperar otro, sal de esta lista.</p>
      )}
    </>
  )
}
