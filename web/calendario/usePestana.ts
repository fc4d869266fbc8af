import { useState } from 'react'
import type { Fecha } from '../../contract/tiempo.ts'

type Pestana = 'citas' | 'talleres'

/** The tab of a day: the one that was chosen on it, else the one that was shown before, unless only the other has something. */
export function usePestana(fecha: Fecha, hay: Record<Pestana, boolean | undefined>) {
  const [mostrada, setMostrada] = useState<Pestana>('citas')
  const [elegidaEl, setElegidaEl] = useState<Fecha>()
  const otra = mostrada === 'citas' ? 'talleres' : 'citas'
  if (elegidaEl !== fecha && hay[mostrada] === false && hay[otra]) setMostrada(otra)

  function elegir(pestana: Pestana) {
    setMostrada(pestana)
    setElegidaEl(fecha)
  }
  return [mostrada, elegir] as const
}
