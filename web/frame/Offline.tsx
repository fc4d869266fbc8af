import { useEffect, useState } from 'react'
import { formatFechaCorta, formatHora, instante, wallTimeDe } from '../../contract/base/time/tiempo.ts'
import { Link } from '../base/router/Link.tsx'
import { useLocation } from '../base/router/navigation.tsx'
import { paths } from '../base/router/routes.ts'
import { useSesion } from '../base/session/session.tsx'
import { Icon } from '../ui/image/Icon.tsx'
import styles from './Offline.module.css'

/**
 * Tells when there is no connection, and how old what is on the page may be. Registers the service worker that keeps it, and whose word
 * counts: a browser that says to be on line may only be near a router.
 */
export function Offline() {
  const conectado = useConexion()
  const { usuario, esAdmin } = useSesion()
  const copia = useCopia(conectado)
  const { pathname } = useLocation()
  const enOtra = copia && pathname !== paths.calendario && usuario !== null && !esAdmin
  const [visto, setVisto] = useState<string | null>(null)

  useEffect(() => {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    const listen = ({ data }: MessageEvent<{ visto: string | null }>) => setVisto(data.visto)
    serviceWorker.addEventListener('message', listen)
    serviceWorker.startMessages()
    // A failed registration is ignored: only pages without a connection need the worker.
    if (import.meta.env.PROD) register(serviceWorker).catch(() => {})
    return () => serviceWorker.removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (conectado) setVisto(null)
  }, [conectado])

  if (conectado && !visto) return null
  return (
    <div role="status" className={styles.aviso}>
      <Icon nombre="aviso" size={18} />
      <p>
        Sin conexión. {visto ? `Tu calendario es el del ${cuando(visto)}.` : 'Lo que ves puede haber cambiado.'}
        {enOtra && (
          <>
            {' '}
            <Link to={paths.calendario}>Ver mi calendario</Link>
          </>
        )}
      </p>
    </div>
  )
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const primera = container.controller === null
  await container.register('/sw.js')
  const { active } = await container.ready
  const contar = (entradas: PerformanceEntryList) => {
    const loaded = entradas.map(({ name }) => name)
    active?.postMessage({
      archivos: loaded.filter((name) => name.includes('/assets/')),
      leidas: primera ? loaded.filter((name) => name.includes('/api/')) : [],
    })
  }
  contar(performance.getEntriesByType('resource'))
  // What was on its way when the worker came does not pass through it, however late it is answered.
  const sinTrabajador = (entrada: PerformanceEntry) => (entrada as PerformanceResourceTiming).workerStart === 0
  if (primera)
    new PerformanceObserver((lista) => {
      const tarde = lista.getEntries().filter(sinTrabajador)
      if (tarde.length > 0) contar(tarde)
    }).observe({ type: 'resource' })
}

/** True without a connection when this browser keeps a copy of the calendar. */
function useCopia(conectado: boolean): boolean {
  const [copia, setCopia] = useState(false)
  useEffect(() => {
    if (conectado || !('caches' in window)) return
    let sigue = true
    caches.match(paths.calendario).then(
      (guardada) => sigue && setCopia(guardada !== undefined),
      () => {},
    )
    return () => {
      sigue = false
    }
  }, [conectado])
  return copia
}

function useConexion(): boolean {
  const [conectado, setConectado] = useState(navigator.onLine)
  useEffect(() => {
    const listening = new AbortController()
    const update = () => setConectado(navigator.onLine)
    window.addEventListener('online', update, { signal: listening.signal })
    window.addEventListener('offline', update, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return conectado
}

function cuando(fecha: string): string {
  const wall = wallTimeDe(instante(Date.parse(fecha)))
  return `${formatFechaCorta(wall)} a las ${formatHora(wall)}`
}
