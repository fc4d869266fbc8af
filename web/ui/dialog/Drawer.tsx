import type { ReactNode } from 'react'
import { IconButton } from '../form/Button.tsx'
import { Icon } from '../image/Icon.tsx'
import { Row } from '../layout/arrange.tsx'
import styles from './Drawer.module.css'
import { useNativeDialog } from './useNativeDialog.ts'

type DrawerProps = { titulo: string; onClose: () => void; children: ReactNode }

/** A drawer at the right edge; mount it to open it. */
export function Drawer({ titulo, onClose, children }: DrawerProps) {
  const dialog = useNativeDialog({ onClose, closeOnBackdrop: true })
  return (
    <dialog {...dialog} className={styles.gaveta} aria-label={titulo}>
      <div className={styles.hoja}>
        <Row nowrap justify="space-between" bottom={3} className={styles.cabecera}>
          <h2>{titulo}</h2>
          <IconButton label="Cerrar" icon={<Icon nombre="cerrar" size={22} />} onClick={onClose} />
        </Row>
        {children}
      </div>
    </dialog>
  )
}
