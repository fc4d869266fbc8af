import { useRef, useState } from 'react'
import type { Cita } from '../../../../../contract/agenda/citas/citas.ts'
import { sePuedeMover } from './cosas.ts'
import type { GridPlace } from './geometria.ts'
import { useMover } from './useMover.ts'

/** An appointment on its way to another time or person; while `enviando` it is decided there, by the person and then by the server. */
export interface DragMove {
  cita: Cita
  sitio: GridPlace
  /** Names what it would meet there, without a full stop. */
  choque: string | null
  enviando: boolean
}

/** The one appointment that is being moved, by pointer or keyboard. It returns to its place when the move is refused. */
export function useMovimiento(choqueDe: (cita: Cita, sitio: GridPlace) => string | null) {
  const mover = useMover()
  const [movimiento, setMovimiento] = useState<DragMove | null>(null)
  // Events come faster than renders.
  const actual = useRef(movimiento)
  const libre = () => (actual.current?.enviando ? null : actual.current)

  function set(siguiente: DragMove | null) {
    actual.current = siguiente
    setMovimiento(siguiente)
  }

  async function soltar() {
    const soltado = libre()
    if (!soltado) return
    const { cita, sitio, choque } = soltado
    if (esElMismo(sitio, cita)) return set(null)
    set({ ...soltado, enviando: true })
    await mover(cita, sitio, choque, () => set(null))
    set(null)
    document.getElementById(`cita-${cita.id}`)?.focus()
  }

  return {
    movimiento,
    /** Answers whether it can be moved now. */
    tomar(cita: Cita): boolean {
      if (actual.current || !sePuedeMover(cita)) return false
      set({ cita, sitio: cita, choque: null, enviando: false })
      return true
    },
    /** Answers what it would meet there. */
    llevar(sitio: GridPlace): string | null {
      const llevado = libre()
      if (!llevado || esElMismo(llevado.sitio, sitio)) return llevado?.choque ?? null
      const choque = esElMismo(sitio, llevado.cita) ? null : choqueDe(llevado.cita, sitio)
      set({ ...llevado, sitio, choque })
      return choque
    },
    soltar,
    cancelar() {
      if (libre()) set(null)
    },
  }
}

function esElMismo(uno: GridPlace, otro: GridPlace): boolean {
  return uno.inicio === otro.inicio && uno.persona?.id === otro.persona?.id
}

export type Movimientos = ReturnType<typeof useMovimiento>
