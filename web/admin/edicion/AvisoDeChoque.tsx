import { Button } from '../../ui/Button.tsx'
import { Icono } from '../../ui/Icono.tsx'
import styles from './AvisoDeChoque.module.css'
import type { CambioAjeno } from './choque.ts'

type AvisoDeChoqueProps = {
  cambios: readonly CambioAjeno[]
  onMios: () => void
  onActuales: () => void
}

/** Somebody else was faster: what they changed, and the two ways on. */
export function AvisoDeChoque({ cambios, onMios, onActuales }: AvisoDeChoqueProps) {
  return (
    <div role="alert" className={styles.aviso}>
      <p className={styles.titulo}>
        <Icono nombre="aviso" />
        Otra persona cambió esto mientras lo editabas.
      </p>
      {cambios.length > 0 && (
        <ul>
          {cambios.map(({ campo, antes, ahora }) => (
            <li key={campo}>
              <strong>{campo}:</strong> {antes} → {ahora}
            </li>
          ))}
        </ul>
      )}
      <p>Todavía no se guardó nada de lo que escribiste.</p>
      <div className={styles.botones}>
        <Button size="small" onClick={onMios}>
          Guardar mis cambios
        </Button>
        <Button size="small" variant="secondary" onClick={onActuales}>
          Ver los datos actuales
        </Button>
      </div>
    </div>
  )
}
