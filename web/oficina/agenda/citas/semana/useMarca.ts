import { type RefObject, useEffect, useState } from 'react'

const UN_MOMENTO_MS = 4000

/** Marks the appointment that was saved just now, so that the eye finds it in the week. */
export function useMarca() {
  const [cita, marcar] = useState<number | null>(null)
  return { cita, marcar }
}

export type SlotMark = ReturnType<typeof useMarca>

/** Moves the focus to the marked card once no dialog is over it, and takes the mark away after a moment. */
export function useEnfocada(boton: RefObject<HTMLElement | null>, marcada: boolean, { marcar }: SlotMark): void {
  useEffect(() => {
    if (!marcada) return
    let quitar: ReturnType<typeof setTimeout> | undefined
    function enfocar() {
      if (document.querySelector('dialog:modal')) return
      document.removeEventListener('focusin', enfocar)
      quitar = setTimeout(() => marcar(null), UN_MOMENTO_MS)
      boton.current?.focus()
    }
    // A closing dialog moves the focus, so the card takes it afterwards.
    document.addEventListener('focusin', enfocar)
    enfocar()
    return () => {
      document.removeEventListener('focusin', enfocar)
      clearTimeout(quitar)
    }
  }, [boton, marcada, marcar])
}
