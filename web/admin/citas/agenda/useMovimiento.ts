import { useRef, useState } from 'react'
import type { Cita } from '../../../../contract/agenda/citas.ts'
import type { WallTime } from '../../../../contract/base/tiempo.ts'
import { sePuedeMover } from './cosas.ts'
import { useMover } from './useMover.ts'

/** An appointment on its way to another time; while `enviando` it is decided there, by the person and then by the server. */
export interface Movimiento {
  cita: Cita
  inicio: WallTime
  /** Names what it would meet there, without a full stop. */
  choque: string | null
  enviando: boolean
}

/** The one appointment that is being moved, by whatever means. It is back where it was as soon as it does not go there. */
export function useMovimiento(choqueDe: (cita: Cita, inicio: WallTime) => string | null) {
  const mover = useMover()
  const [movimiento, setMovimiento] = useState<Movimiento | null>(null)
  // Events come faster than renders.
  const actual = useRef(movimiento)
  const libre = () => (actual.current?.enviando ? null : actual.current)

  function set(siguiente: Movimiento | null) {
    actual.current = siguiente
    setMovimiento(siguiente)
  }

  async function soltar() {
    const soltado = libre()
    if (!soltado) return
    const { cita, inicio, choque } = soltado
    if (inicio === cita.inicio) return set(null)
    set({ ...soltado, enviando: true })
    await mover(cita, inicio, choque, () => set(null))
    set(null)
    document.getElementById(`cita-${cita.id}`)?.focus()
  }

  return {
    movimiento,
    /** Answers whether it can be moved now. */
    tomar(cita: Cita): boolean {
      if (actual.current || !sePuedeMover(cita)) return false
      set({ cita, inicio: cita.inicio, choque: null, enviando: false })
      return true
    },
    /** Answers what it would meet there. */
    llevar(inicio: WallTime): string | null {
      const llevado = libre()
      if (!llevado || llevado.inicio === inicio) return llevado?.choque ?? null
      const choque = inicio === llevado.cita.inicio ? null : choqueDe(llevado.cita, inicio)
      set({ ...llevado, inicio, choque })
      return choque
    },
    soltar,
    cancelar() {
      if (libre()) set(null)
    },
  }
}

export type Movimientos = ReturnType<typeof useMovimiento>
