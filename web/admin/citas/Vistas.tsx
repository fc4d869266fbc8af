import { Button } from '../../ui/form/Button.tsx'
import styles from './Citas.module.css'
import type { Vista, VistaDeCitas } from './useVista.ts'

const VISTAS: readonly [vista: Vista, texto: string][] = [
  ['tabla', 'Tabla'],
  ['semana', 'Semana'],
]

/** The two ways to look at the appointments. */
export function Vistas({ vista, setVista }: VistaDeCitas) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no fieldset
    <div role="group" aria-label="Vista" className={styles.vistas}>
      {VISTAS.map(([una, texto]) => (
        <Button
          key={una}
          size="small"
          variant={una === vista ? 'primary' : 'secondary'}
          aria-pressed={una === vista}
          onClick={() => una !== vista && setVista(una)}
        >
          {texto}
        </Button>
      ))}
    </div>
  )
}
