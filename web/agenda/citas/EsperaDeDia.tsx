import { useQuery } from '@tanstack/react-query'
import { esperarHora, getEsperaDeDia } from '../../../contract/agenda/esperas.ts'
import { type Fecha, formatFechaLarga, medianoche } from '../../../contract/base/time/time.ts'
import { call } from '../../base/calls/api.ts'
import { queryOf } from '../../base/calls/queries.ts'
import { useSesion } from '../../base/session/session.tsx'
import { EnEspera } from '../../mensajes/lista-de-espera/EnEspera.tsx'
import { Button } from '../../ui/form/Button.tsx'
import Adelanto from './Adelanto.tsx'
import { useEsperaDeDia } from './useEsperaDeDia.ts'

type EsperaDeDiaProps = { fecha: Fecha; servicio: string; persona: { id: number; nombre: string } | undefined }

/** Stands under a day without free hours: offers its waiting list, or shows the place in it, or the hour that is held. */
export default function EsperaDeDia({ fecha, servicio, persona }: EsperaDeDiaProps) {
  const { usuario } = useSesion()
  const { data } = useQuery({ ...queryOf(getEsperaDeDia, { query: { fecha } }), enabled: usuario !== null })
  const { pedir, tomar, pasar, dejar, pendiente } = useEsperaDeDia()
  const dia = `del ${formatFechaLarga(medianoche(fecha))}`

  function esperar() {
    const body = { fecha, servicio, persona: persona ? { id: persona.id } : null }
    void pedir(dia, () => call(esperarHora, { body }))
  }

  const espera = data?.espera
  if (!espera) {
    return (
      <Button variant="secondary" full pending={pendiente === 'esperar'} onClick={esperar}>
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
        onSalir={inicio === null ? () => dejar(id, dia) : () => pasar(id)}
      />
      {inicio !== null && <Adelanto servicio={espera.servicio} inicio={inicio} />}
      {espera.servicio !== servicio && (
        <p>Solo se puede esperar un servicio por día: para esperar otro, sal de esta lista.</p>
      )}
    </>
  )
}
