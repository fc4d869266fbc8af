import { type ReactNode, useId } from 'react'
import { IconButton } from './Button.tsx'
import { Icono } from './Icono.tsx'
import styles from './Modal.module.css'
import { useNativeDialog } from './useNativeDialog.ts'

type ModalProps = {
  titulo: string
  onClose: () => void
  width?: 'normal' | 'wide'
  /** It holds typed input: a click beside it does not close it. */
  keepOpen?: boolean
  children: ReactNode
}

/** A dialog with content; mount it to open it. On a phone it is a sheet of full width. */
export function Modal({ titulo, onClose, width = 'normal', keepOpen = false, children }: ModalProps) {
  const id = useId()
  const dialog = useNativeDialog({ onClose, closeOnBackdrop: !keepOpen })
  return (
    <dialog {...dialog} className={`${styles.modal} ${styles[width]}`} aria-labelledby={id}>
      <div className={styles.hoja}>
        <header className={styles.cabecera}>
          <h2 id={id}>{titulo}</h2>
          <IconButton label="Cerrar" icon={<Icono nombre="cerrar" size={22} />} onClick={onClose} />
        </header>
        <div className={styles.cuerpo}>{children}</div>
      </div>
    </dialog>
  )
}
