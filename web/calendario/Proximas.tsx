import type { Fecha } from '../../contract/base/tiempo.ts'
import { cuandoDe } from '../mio/cuando.ts'
import styles from './Proximas.module.css'
import type { Proxima } from './proximas.ts'

interface ProximasProps {
  proximas: readonly Proxima[]
  /** A day was asked for. */
  onElegir: (dia: Fecha) => void
}

/** The next things that a person has, each a tap from its day; nothing when there are none. */
export function Proximas({ proximas, onElegir }: ProximasProps) {
  if (proximas.length === 0) return null
  return (
    <section aria-labelledby="proximas" className={styles.proximas}>
      <h2 id="proximas">Próximas</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics together with the bullets */}
      <ul role="list">
        {proximas.map((proxima) => (
          <li key={proxima.clave}>
            <button type="button" className={styles.proxima} onClick={() => onElegir(proxima.dia)}>
              <strong>{cuandoDe(proxima)}</strong>
              {proxima.titulo}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
