import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { useLocation } from '../../base/router/navigation.tsx'
import { IconButton } from '../form/Button.tsx'
import { FormContext } from '../form/context.ts'
import { Icon } from '../image/Icon.tsx'
import { Row } from '../layout/arrange.tsx'
import styles from './Modal.module.css'
import { useNativeDialog } from './useNativeDialog.ts'

type ModalProps = {
  titulo: string
  onClose: () => void
  width?: 'normal' | 'wide'
  /** True for dialogs with typed input: a click beside them does not close them. */
  keepOpen?: boolean
  children: ReactNode
}

/** A dialog with content; mount it to open it, also in a page that the server renders. On a phone it is a sheet of full width. */
export function Modal({ titulo, onClose, width = 'normal', keepOpen = false, children }: ModalProps) {
  const id = useId()
  const [arrived] = useState(useHydrating())
  const primera = useLocation().primera || undefined
  const dialog = useNativeDialog({ onClose, closeOnBackdrop: !keepOpen })
  return (
    <dialog
      {...dialog}
      open={arrived || undefined}
      className={`${styles.modal} ${styles[width]} ${arrived ? styles.servido : ''}`}
      aria-labelledby={id}
    >
      <div>
        <Row nowrap gap={3} align="start" justify="space-between" className={styles.cabecera}>
          {/* A dialog that the page brought was not opened by a tap: the focus begins at its title, without a ring. */}
          <h2 id={id} tabIndex={primera && -1} data-first-focus={primera}>
            {titulo}
          </h2>
          <IconButton label="Cerrar" icon={<Icon nombre="cerrar" size={22} />} onClick={onClose} />
        </Row>
        {/* A dialog belongs neither to the form that opened it nor to its draft. */}
        <FormContext value={null}>
          <div className={styles.cuerpo}>{children}</div>
        </FormContext>
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
