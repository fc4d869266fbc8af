import type { Avance as Filas } from '../db/copia/copiar.ts'

/** Hears what is being done, in Spanish. */
export type Avance = (haciendo: string) => void

/** Tells how many per cent of the rows are copied, each number once. */
export function porCiento(avance: Avance, haciendo: string): Filas {
  let dicho = -1
  return (hechas, total) => {
    const ahora = Math.floor((hechas / total) * 100)
    if (ahora === dicho) return
    dicho = ahora
    avance(`${haciendo}: ${ahora} %`)
  }
}
