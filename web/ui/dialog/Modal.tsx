import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../form/Button.tsx'
import { FormValores } from '../form/valores.ts'
import { Icono } from '../image/Icono.tsx'
import styles from './Modal.module.css'
import { useNativeDialog } from './useNativeDialog.ts'

type ModalProps = {
  titulo: string
  onClose: () => void
  width?: 'normal' | 'wide'
  /** It holds typed input: a click beside it does not close it. */
  keepOpen?: boolean
  /** It came with the page: the focus begins at the title, without a ring. */
  readFirst?: boolean
  children: ReactNode
}

/** A dialog with content; mount it to open it, also in a page that the server renders. On a phone it is a sheet of full width. */
export function Modal({
  titulo,
  onClose,
  width = 'normal',
  keepOpen = false,
  readFirst = false,
  children,
}: ModalProps) {
  const id = useId()
  const [arrived] = useState(useHydrating())
  const dialog = useNativeDialog({ onClose, closeOnBackdrop: !keepOpen })
  return (
    <dialog
      {...dialog}
      open={arrived || undefined}
      className={`${styles.modal} ${styles[width]} ${arrived ? styles.servido : ''}`}
      aria-labelledby={id}
    >
      <div className={styles.hoja}>
        <header className={styles.cabecera}>
          <h2 id={id} tabIndex={readFirst ? -1 : undefined} data-first-focus={readFirst}>
            {titulo}
          </h2>
          <IconButton label="Cerrar" icon={<Icono nombre="cerrar" size={22} />} onClick={onClose} />
        </header>
        {/* A dialog that a form opens is no part of it. */}
        <FormValores value={null}>
          <div className={styles.cuerpo}>{children}</div>
        </FormValores>
      </div>
    </dialog>
  )
}

const never = () => () => {}

/** True on the server, and while the browser takes over what the server rendered. */
function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
