import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Fecha, fechaDe, instante, type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'

/** The present wall time of the practice. */
export function nowHere(): WallTime {
  return wallTimeDe(instante(Date.now()))
}

const leer = (): Fecha => fechaDe(nowHere())

let rendered: Fecha | null = null

/** Names the day on which the server rendered this page: taking it over begins with that day, whatever the clock of the browser says (R-su-dia). */
export function setRenderedDay(fecha: Fecha): void {
  rendered = fecha
}

/** Today in Costa Rica, wherever the browser is. A page that stayed open overnight learns of the new day when it is looked at again. */
export function useToday(): Fecha {
  return useSyncExternalStore(subscribe, leer, () => rendered ?? leer())
}

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('focus', onChange, { signal })
  window.addEventListener('pageshow', onChange, { signal })
  document.addEventListener('visibilitychange', onChange, { signal })
  return () => listening.abort()
}

const CADA_MS = 20_000

/** The minute it is in Costa Rica. */
export function useClock(): WallTime {
  const [minuto, setMinuto] = useState(nowHere)
  useEffect(() => {
    const reloj = setInterval(() => setMinuto(nowHere()), CADA_MS)
    return () => clearInterval(reloj)
  }, [])
  return minuto
}

/** Minutes between the practice's clock and UTC, as `getTimezoneOffset` counts them. */
const DESFASE = 360

/** True for a device whose clock shows another hour than the practice's: there, an hour says whose it is. */
export function useEnOtraHora(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => new Date().getTimezoneOffset() !== DESFASE,
    () => false,
  )
}
