import { createContext, type SetStateAction, use, useState } from 'react'

/** Texts of a form as typed, by field name; a ticked box is 'on', one without a tick is absent. */
export type FormValues = Readonly<Record<string, string>>

/** All values of a form, also those that a password manager filled in before the script came. */
export function formValuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(new FormData(form)) as FormValues
}

interface Sostenidos {
  /** Only those that differ from what the form was filled in with. */
  valores: FormValues
  /** `inicial` is the value the field was filled in with. */
  poner: (name: string, valor: string, inicial: string) => void
  /** Tells its draft that the form was saved: later changes are compared with `nuevo`. Absent: it has none. */
  alGuardar?: (nuevo: unknown) => void
}

/** The form around its fields that holds their values; null leaves each to its control. */
export const FormValuesContext = createContext<Sostenidos | null>(null)

/** Holds the fields of a form in `valores`. */
export function hold(valores: FormValues, escribir: (cambio: SetStateAction<FormValues>) => void): Sostenidos {
  return {
    valores,
    poner: (name, valor, inicial) =>
      escribir(({ [name]: _, ...otros }) => (valor === inicial ? otros : { ...otros, [name]: valor })),
  }
}

/** A value of the nearest form that holds its values. Elsewhere it is the caller's own state, as `useState` has it. */
export function useValue(name: string, inicial: string): [string, (valor: string) => void] {
  const forma = use(FormValuesContext)
  const [propio, setPropio] = useState(inicial)
  if (!forma) return [propio, setPropio]
  return [forma.valores[name] ?? inicial, (valor) => forma.poner(name, valor, inicial)]
}
