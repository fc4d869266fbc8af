import { useEffect, useState } from 'react'
import { formatFechaCorta, formatHora, instante, wallTimeDe } from '../../contract/base/time/time.ts'
import { Link } from '../base/router/Link.tsx'
import { useLocation } from '../base/router/navigation.tsx'
import { paths } from '../base/router/routes.ts'
import { useSesion } from '../base/session/session.tsx'
import { Icon } from '../ui/image/Icon.tsx'
import { OverFoot } from '../ui/status/Toast.tsx'

const AGENDADAS = '/agendadas/'

/**
 * Tells when there is no connection, and how old what is on the page may be. Registers the service worker that keeps it, and whose word
 * counts: a browser that says to be on line may only be near a router.
 */
export default function Offline() {
  const online = useOnline()
  const { usuario, esAdmin } = useSesion()
  const kept = useKeptPage(online)
  const { pathname } = useLocation()
  const elsewhere = kept && pathname !== paths.calendario && usuario !== null && !esAdmin
  const [seen, setSeen] = useState<string | null>(null)

  useEffect(() => {
    const { serviceWorker } = navigator
    if (!serviceWorker) return
    const listen = ({ data }: MessageEvent<{ visto: string | null }>) => setSeen(data.visto)
    serviceWorker.addEventListener('message', listen)
    serviceWorker.startMessages()
    // A failed registration is ignored: only pages without a connection need the worker.
    if (import.meta.env.PROD) register(serviceWorker).catch(() => {})
    return () => serviceWorker.removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    if (online) setSeen(null)
  }, [online])

  if (online && !seen) return null
  return (
    <OverFoot>
      <Icon nombre="aviso" size={18} />
      <p>
        Sin conexión. {seen ? `Tu calendario es el del ${momentOf(seen)}.` : 'Lo que ves puede haber cambiado.'}
        {elsewhere && (
          <>
            {' '}
            <Link to={paths.calendario}>Ver mi calendario</Link>
          </>
        )}
      </p>
    </OverFoot>
  )
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const first = container.controller === null
  await container.register('/sw.js')
  const { active } = await container.ready
  const report = (entries: PerformanceEntryList) => {
    const loaded = entries.map(({ name }) => name)
    active?.postMessage({
      archivos: loaded.filter((name) => name.includes('/assets/')),
      leidas: loaded.filter((name) => name.includes(first ? '/api/' : AGENDADAS)),
    })
  }
  report(performance.getEntriesByType('resource'))
  // What was on its way when the worker came does not pass through it, however late it is answered; the days of a calendar never do.
  const passedBy = (entry: PerformanceEntry) =>
    entry.name.includes(AGENDADAS) || (first && (entry as PerformanceResourceTiming).workerStart === 0)
  new PerformanceObserver((list) => {
    const late = list.getEntries().filter(passedBy)
    if (late.length > 0) report(late)
  }).observe({ type: 'resource' })
}

/** True without a connection when this browser keeps a copy of the calendar. */
function useKeptPage(online: boolean): boolean {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    if (online || !('caches' in window)) return
    let mounted = true
    caches.match(paths.calendario).then(
      (stored) => mounted && setKept(stored !== undefined),
      () => {},
    )
    return () => {
      mounted = false
    }
  }, [online])
  return kept
}

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const listening = new AbortController()
    const update = () => setOnline(navigator.onLine)
    window.addEventListener('online', update, { signal: listening.signal })
    window.addEventListener('offline', update, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return online
}

function momentOf(iso: string): string {
  const wall = wallTimeDe(instante(Date.parse(iso)))
  return `${formatFechaCorta(wall)} a las ${formatHora(wall)}`
}
