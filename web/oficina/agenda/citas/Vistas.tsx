import { Button } from '../../../ui/form/Button.tsx'
import { Row } from '../../../ui/layout/arrange.tsx'
import { useAtienden } from '../../cuentas/personas/useAtienden.ts'
import { useVista, VISTAS } from './useVista.ts'

/** Chooses how the appointments are shown. With several people there is also a day view with a column for each. */
export function Vistas() {
  const { ancha, vista, setVista } = useVista()
  const conDia = useAtienden().length > 1 && ancha
  const actual = vista === 'dia' && !conDia ? 'semana' : vista
  return (
    <Row role="group" aria-label="Vista" gap={1}>
      {VISTAS.filter(([una]) => conDia || una !== 'dia').map(([una, texto]) => (
        <Button
          key={una}
          size="small"
          variant="choice"
          aria-pressed={una === actual}
          onClick={() => una !== actual && setVista(una)}
        >
          {texto}
        </Button>
      ))}
    </Row>
  )
}
