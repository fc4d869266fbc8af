import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { EsperaDeDia as Espera } from '../../contract/agenda/espera-de-dia.ts'
import { type Fecha, formatFechaLarga, formatHora, wallTimeDe } from '../../contract/base/tiempo.ts'
import { useSesion } from '../cuentas/sesion.tsx'
import { navegar, useLugar } from '../navegacion.tsx'
import { forgetPendiente, keepPendiente, readPendiente } from '../pendiente.ts'
import { loginYVolver } from '../rutas.ts'
import { Button } from '../ui/form/Button.tsx'
import { lugarEnLista } from '../ui/time/cuando.ts'
import { esperaDe, useEsperaDeDia } from './useEsperaDeDia.ts'

/** Under a day without free hours: the way into its waiting list, one's place in it, and the hour that is held for one. */
export default function EsperaDeDia({ fecha, servicio }: { fecha: Fecha; servicio: string }) {
  const { usuario } = useSesion()
  const { pathname, search } = useLugar()
  const { data } = useQuery({ ...esperaDe(fecha), enabled: usuario !== null })
  const { mutate, pendiente } = useEsperaDeDia()

  function pedir() {
    if (usuario) return mutate({ que: 'esperar', fecha, servicio })
    keepPendiente('cita', { fecha, hora: null, servicio, notas: '', busqueda: search, enviar: false })
    keepPendiente('esperaDeDia', { fecha, servicio })
    navegar(loginYVolver(pathname + search))
  }

  const seguir = useEffectEvent(() => {
    const pedida = usuario && readPendiente('esperaDeDia')
    if (pedida?.fecha !== fecha) return
    forgetPendiente('esperaDeDia')
    mutate({ que: 'esperar', ...pedida })
  })
  useEffect(() => seguir(), [])

  const espera = data?.espera
  if (!espera) {
    return (
      <Button variant="secondary" full pending={pendiente === 'esperar'} onClick={pedir}>
        Avísame si se libera una hora este día
      </Button>
    )
  }
  const { id, ofrecidaHasta } = espera
  return (
    <>
      <p role="status">
        <Lugar espera={espera} />
      </p>
      {ofrecidaHasta !== null && (
        <Button variant="accent" full pending={pendiente === 'tomar'} onClick={() => mutate({ que: 'tomar', id })}>
          Tomar esta hora
        </Button>
      )}
      <Button variant="quiet" full pending={pendiente === 'dejar'} onClick={() => mutate({ que: 'dejar', id })}>
        {ofrecidaHasta === null ? 'Salir de la lista de espera' : 'No, gracias'}
      </Button>
    </>
  )
}

function Lugar({ espera: { lugar, inicio, ofrecidaHasta } }: { espera: Espera }) {
  if (inicio === null || ofrecidaHasta === null) {
    return <>Tienes el {lugarEnLista(lugar)} en la lista de espera. Te escribimos apenas haya una hora para ti.</>
  }
  const hasta = wallTimeDe(ofrecidaHasta)
  return (
    <>
      <strong>Hay una hora para ti: {formatHora(inicio)}.</strong> Te la guardamos hasta el {formatFechaLarga(hasta)} a
      las {formatHora(hasta)}.
    </>
  )
}
