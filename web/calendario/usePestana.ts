import { useState } from 'react'
import type { Fecha } from '../../contract/tiempo.ts'

type Pestana = 'citas' | 'talleres'

/** The tab of a day: the one that was chosen last, unless only the other has something and nobody chose on this day. */
export function usePestana(fecha: Fecha, hay: Record<Pestana, boolean | undefined>) {
  const [elegida, setElegida] = useState<{ pestana: Pestana; el?: Fecha }>({ pestana: 'citas' })
  const otra = elegida.pestana === 'citas' ? 'talleres' : 'citas'
  const soloOtra = elegida.el !== fecha && hay[elegida.pestana] === false && hay[otra]
  const elegir = (pestana: Pestana) => setElegida({ pestana, el: fecha })
  return [soloOtra ? otra : elegida.pestana, elegir] as const
}
