import { useSyncExternalStore } from 'react'
import { type Fecha, hoy } from '../../../contract/tiempo.ts'

const leer = (): Fecha => hoy(Date.now())

/** Today in Costa Rica, wherever the browser is. A page that stayed open overnight learns of the new day when it is looked at again. */
export function useHoy(): Fecha {
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
