import { Button } from '../../../ui/form/Button.tsx'
import { Icon } from '../../../ui/image/Icon.tsx'
import styles from './Citas.module.css'

/** Below a form: in the week there is no row to delete from. */
export function BotonDeEliminar({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <div className={styles.aparte}>
      <Button size="small" variant="secondary" onClick={onClick}>
        <Icon nombre="eliminar" />
        {children}
      </Button>
    </div>
  )
}
