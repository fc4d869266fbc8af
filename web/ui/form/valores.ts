import { createContext, type SetStateAction, use, useState } from 'react'

/** Values of a form as typed, by field name; a ticked box is 'on'. Fields that stand as they were filled in are absent. */
export type Valores = Readonly<Record<string, string>>

interface Sostenidos {
  valores: Valores
  /** `inicial` is the value the field was filled in with. */
  poner: (name: string, valor: string, inicial: string) => void
}

/** The form around its fields that holds their values; null leaves each to its control. */
export const FormValores = createContext<Sostenidos | null>(null)

/** Holds the fields of a form in `valores`. */
export function sostener(valores: Valores, escribir: (cambio: SetStateAction<Valores>) => void): Sostenidos {
  return {
    valores,
    poner: (name, valor, inicial) =>
      escribir(({ [name]: _, ...otros }) => (valor === inicial ? otros : { ...otros, [name]: valor })),
  }
}

/** A value of the nearest form that holds its values. Elsewhere it is the caller's own state, as `useState` has it. */
export function useValor(name: string, inicial: string): [string, (valor: string) => void] {
  const forma = use(FormValores)
  const [propio, setPropio] = useState(inicial)
  if (!forma) return [propio, setPropio]
  return [forma.valores[name] ?? inicial, (valor) => forma.poner(name, valor, inicial)]
}
