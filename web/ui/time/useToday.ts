import { useSyncExternalStore } from 'react'
import { type Fecha, fechaDe, instante, type WallTime, wallTimeDe } from '../../../contract/base/time/tiempo.ts'

/** The present wall time of the practice. */
export function nowHere(): WallTime {
  return wallTimeDe(instante(Date.now()))
}

const leer = (): Fecha => fechaDe(nowHere())

/** Today in Costa Rica, wherever the browser is. A page that stayed open overnight learns of the new day when it is looked at again. */
export function useToday(): Fecha {
  return useSyncExternalStore(subscribe, leer, leer)
}

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('focus', onChange, { signal })
  window.addEventListener('pageshow', onChange, { signal })
  document.addEventListener('visibilitychange', onChange, { signal })
  return () => listening.abort()
}
