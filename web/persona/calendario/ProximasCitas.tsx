import type { Fecha } from '../../../contract/base/time/time.ts'
import { CitaPorVenir } from '../../agenda/citas/CitaPorVenir.tsx'
import { TallerPorVenir } from '../../talleres/talleres/TallerPorVenir.tsx'
import { Stack } from '../../ui/layout/arrange.tsx'
import type { ProximaCita } from '../mio/proximas.ts'
import styles from './ProximasCitas.module.css'

interface ProximasProps {
  proximas: readonly ProximaCita[]
  /** Told to which day an appointment was moved. */
  onMovida: (dia: Fecha) => void
}

/** The others are folded away, so that the month stays in sight. */
const A_LA_VISTA = 4

/** The next things that a person has, with what can be done about each; nothing when there are none. */
export function ProximasCitas({ proximas, onMovida }: ProximasProps) {
  if (proximas.length === 0) return null
  const otras = proximas.slice(A_LA_VISTA)
  return (
    <Stack aria-labelledby="proximas" as="section" gap={3} className={styles.proximas}>
      <h2 id="proximas">Lo que sigue</h2>
      <Fichas proximas={proximas.slice(0, A_LA_VISTA)} onMovida={onMovida} />
      {otras.length > 0 && (
        <details>
          <summary>{otras.length === 1 ? 'Ver 1 más' : `Ver ${otras.length} más`}</summary>
          <Fichas proximas={otras} onMovida={onMovida} />
        </details>
      )}
    </Stack>
  )
}

function Fichas({ proximas, onMovida }: ProximasProps) {
  return (
    <Stack as="ul" columns="18rem" gap={3}>
      {proximas.map((proxima) =>
        'cita' in proxima ? (
          <CitaPorVenir key={`cita-${proxima.cita.id}`} cita={proxima.cita} onMovida={onMovida} />
        ) : (
          <TallerPorVenir key={`taller-${proxima.taller.id}`} taller={proxima.taller} />
        ),
      )}
    </Stack>
  )
}
