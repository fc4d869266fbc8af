import type { Cita } from '../../../contract/citas.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Icono } from '../../ui/image/Icono.tsx'
import styles from './EliminarCita.module.css'
import { useEliminarCita } from './useEliminarCita.ts'

/** Below the form of an appointment: in the week there is no row to delete it from. */
export function EliminarCita({ cita }: { cita: Cita }) {
  const eliminar = useEliminarCita()
  return (
    <div className={styles.eliminar}>
      <Button size="small" variant="secondary" onClick={() => eliminar(cita)}>
        <Icono nombre="eliminar" />
        Eliminar cita
      </Button>
    </div>
  )
}
