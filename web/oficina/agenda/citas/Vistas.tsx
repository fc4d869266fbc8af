import { Button } from '../../../ui/form/Button.tsx'
import { useAtienden } from '../../cuentas/personas/useAtienden.ts'
import styles from './Citas.module.css'
import { useVista, VISTAS } from './useVista.ts'

/** Chooses how the appointments are shown. With several people there is also a day view with a column for each. */
export function Vistas() {
  const { ancha, vista, setVista } = useVista()
  const conDia = useAtienden().length > 1 && ancha
  const actual = vista === 'dia' && !conDia ? 'semana' : vista
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no fieldset
    <div role="group" aria-label="Vista" className={styles.vistas}>
      {VISTAS.filter(([una]) => conDia || una !== 'dia').map(([una, texto]) => (
        <Button
          key={una}
          size="small"
          variant={una === actual ? 'primary' : 'secondary'}
          aria-pressed={una === actual}
          onClick={() => una !== actual && setVista(una)}
        >
          {texto}
        </Button>
      ))}
    </div>
  )
}
