import { useQuery } from '@tanstack/react-query'
import { esperarHora, getEsperaDeDia } from '../../contract/agenda/espera-de-dia.ts'
import { type Fecha, formatFechaLarga, medianoche } from '../../contract/base/tiempo.ts'
import { call, consulta } from '../api.ts'
import { useSesion } from '../cuentas/sesion.tsx'
import { EnEspera } from '../espera/EnEspera.tsx'
import { usePedir } from '../espera/useEspera.ts'
import { useLugar } from '../navegacion.tsx'
import { keepPendiente } from '../pendiente.ts'
import { Button } from '../ui/form/Button.tsx'
import { useEsperaDeDia } from './useEsperaDeDia.ts'

/** Under a day without free hours: the way into its waiting list, one's place in it, and the hour that is held for one. */
type EsperaDeDiaProps = { fecha: Fecha; servicio: string; persona: number | null }

export default function EsperaDeDia({ fecha, servicio, persona }: EsperaDeDiaProps) {
  const { usuario } = useSesion()
  const { pathname, search } = useLugar()
  const { data } = useQuery({ ...consulta(getEsperaDeDia, { query: { fecha } }), enabled: usuario !== null })
  const { hacer, tomar, pasar, dejar, pendiente } = useEsperaDeDia()
  const pedir = usePedir('esperaDeDia', { id: fecha, servicio, persona }, pathname + search, (pedida) =>
    hacer('esperar', () =>
      call(esperarHora, {
        body: { fecha, servicio: pedida.servicio, persona: pedida.persona ? { id: pedida.persona } : null },
      }),
    ),
  )

  function avisarme() {
    if (!usuario)
      keepPendiente('cita', { fecha, hora: null, servicio, notas: '', persona, busqueda: search, enviar: false })
    pedir()
  }

  const espera = data?.espera
  if (!espera) {
    return (
      <Button variant="secondary" full pending={pendiente === 'esperar'} onClick={avisarme}>
        Avísame si se libera una hora este día
      </Button>
    )
  }
  const { id, inicio } = espera
  return (
    <EnEspera
      que="hora"
      espera={espera}
      pendiente={pendiente}
      onTomar={inicio === null ? null : () => tomar(id, inicio)}
      onSalir={inicio === null ? () => dejar(id, formatFechaLarga(medianoche(fecha))) : () => pasar(id)}
    />
  )
}
