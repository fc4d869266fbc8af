import type { Accion, Cambio, Entrada } from '../../../contract/historia.ts'
import styles from './Cambios.module.css'

/** What changed, field by field; of something new or deleted its data, one click away. */
export function Cambios({ entrada: { accion, cambios } }: { entrada: Entrada }) {
  if (cambios.length === 0) return '—'
  if (accion === 'CAMBIAR') return <Lista cambios={cambios} accion={accion} />
  return (
    <details>
      <summary className={styles.resumen}>{cambios.length === 1 ? '1 dato' : `${cambios.length} datos`}</summary>
      <Lista cambios={cambios} accion={accion} />
    </details>
  )
}

function Lista({ cambios, accion }: { cambios: readonly Cambio[]; accion: Accion }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics together with the bullets
    <ul role="list" className={styles.cambios}>
      {cambios.map((cambio) => (
        <li key={cambio.campo}>
          <strong>{cambio.campo}:</strong> {textoDe(cambio, accion)}
        </li>
      ))}
    </ul>
  )
}

function textoDe({ antes, despues }: Cambio, accion: Accion): string {
  if (antes === null) return despues ?? ''
  return accion === 'ELIMINAR' ? antes : `${antes} → ${despues ?? '(vacío)'}`
}
