import type { Hoy } from '../../../contract/hoy.ts'
import { Icono } from '../../ui/image/Icono.tsx'
import { useHoy } from '../../ui/time/useHoy.ts'
import { fraseDeRevision } from './fraseDeRevision.ts'
import styles from './Revision.module.css'

/** What the check of the data every night found. */
export function Revision({ revision }: { revision: Hoy['revision'] }) {
  const hoy = useHoy()
  if (!revision) return null
  const frase = fraseDeRevision(revision, hoy)
  if (revision.hallazgos.length === 0) return <p className={styles.revision}>{frase}</p>
  return (
    <section aria-label="Revisión de los datos" className={styles.problema}>
      <p>
        <Icono nombre="aviso" /> {frase}
      </p>
      <ul>
        {revision.hallazgos.map((hallazgo) => (
          <li key={hallazgo}>{hallazgo}</li>
        ))}
      </ul>
      <p>
        Puedes seguir trabajando. Muestra este aviso a quien instaló la aplicación: npm run check-data da el detalle.
      </p>
    </section>
  )
}
