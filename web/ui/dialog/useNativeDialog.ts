import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useLayer } from '../../base/router/navigation.tsx'

type Options = { onClose: () => void; closeOnBackdrop: boolean }

/**
 * Opens a `<dialog>` modally for as long as it is mounted; Back closes it, and the focus is given back afterwards. The element must be closed
 * before React takes it out of the document: only then does the browser return the focus. `data-first-focus="true"` marks what
 * gets the focus instead of the first control; React keeps autofocus from the document, where the browser would look for it.
 */
export function useNativeDialog({ onClose, closeOnBackdrop }: Options) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayer(onClose)

  useLayoutEffect(() => {
    const dialog = ref.current
    const alert = document.querySelector<HTMLDialogElement>('dialog[role="alertdialog"]:modal')
    // A rendered dialog is open but not modal: it must be closed first.
    if (dialog?.open) dialog.open = false
    show(dialog)
    // A dialog that a new address opens behind an alert stays behind it.
    alert?.close()
    show(alert)
    return () => dialog?.close()
  }, [])

  return {
    ref,
    // A file picker inside the dialog fires a cancel that bubbles.
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Browsers close without asking on a second Esc; the guards leave out our own closing above.
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget
      if (event.target === dialog && dialog.isConnected && !dialog.open) onClose()
    },
    onMouseDown(event: MouseEvent) {
      if (closeOnBackdrop && event.target === event.currentTarget) onClose()
    },
  }
}

function show(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
  // The last marked element gets the focus: a field wins over the title.
  dialog?.querySelectorAll<HTMLElement>('[data-first-focus="true"]').forEach((first) => void first.focus())
}
