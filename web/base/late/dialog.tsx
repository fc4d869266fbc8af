import type { ComponentType } from 'react'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { latePart, MissingPart } from './lazy.tsx'

type Closing = { onClose: () => void }

/** `latePart` for a dialog: when its code does not arrive, a dialog says so over the page. */
export function lateDialog<P extends Closing>(load: () => Promise<{ default: ComponentType<P> }>) {
  return latePart(load, ({ onClose, onRetry, pending }) => (
    <Modal titulo="No se pudo abrir" onClose={onClose}>
      <MissingPart onRetry={onRetry} pending={pending} />
    </Modal>
  ))
}
