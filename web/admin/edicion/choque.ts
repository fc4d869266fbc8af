import { formatMomento, parseWallTime } from '../../../contract/tiempo.ts'
import type { Campos } from './useGuardar.ts'

/** Two people changed the same thing. */
export interface Choque<C extends Campos, T> {
  actual: T
  /** What this person wanted to save. */
  mios: C
  cambios: readonly CambioAjeno[]
}

/** What the other one changed, for people. */
export interface CambioAjeno {
  campo: string
  antes: string
  ahora: string
}

export function cambiosDe<C extends Campos>(
  etiquetas: Record<keyof C, string>,
  original: C,
  actual: C,
): readonly CambioAjeno[] {
  return Object.keys(etiquetas)
    .filter((campo) => original[campo] !== actual[campo])
    .map((campo) => ({
      campo: etiquetas[campo]!,
      antes: legible(original[campo]),
      ahora: legible(actual[campo]),
    }))
}

/** Fields this person did not touch take the value the other one gave them. */
export function fundir<C extends Campos>(original: C, actual: C, mios: C): C {
  const tocados = Object.entries(mios).filter(([campo, valor]) => valor !== original[campo])
  return { ...actual, ...Object.fromEntries(tocados) }
}

function legible(valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No'
  const texto = String(valor ?? '')
  const momento = parseWallTime(texto)
  if (momento !== null) return formatMomento(momento)
  return texto.length > 60 ? `${texto.slice(0, 60)}…` : texto || '(vacío)'
}
