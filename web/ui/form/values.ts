import { use, useState, useSyncExternalStore } from 'react'
import { FormContext } from './context.ts'
import { type FieldOf, FormStore } from './store.ts'

/** Texts of a form as its controls have them, by field name; a ticked box is 'on', one without a tick is absent. */
export type FormValues = Readonly<Record<string, string>>

/** All texts of a form, also those that a password manager filled in before the script came. */
export function formValuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(new FormData(form)) as FormValues
}

const never = () => () => {}

/** A value of the nearest form that holds its values. Elsewhere it is the caller's own state, as `useState` has it. */
export function useValue(name: string, inicial: string): [string, (valor: string) => void] {
  const form = use(FormContext)
  const [propio, setPropio] = useState(inicial)
  const leer = (): string => form?.get(name) ?? inicial
  const valor = useSyncExternalStore(form?.subscribe ?? never, leer, leer)
  if (!form) return [propio, setPropio]
  return [valor, (nuevo) => form.set(name, nuevo === inicial ? undefined : nuevo)]
}

/** The present value of a field. */
export function useFieldValue<T>({ form, get }: FieldOf<T>): T {
  return useSyncExternalStore(form.subscribe, get, get)
}

/** The values of a form that keeps no draft. */
export function useStore<V extends object>(values: V): FormStore<V> {
  const [form] = useState(() => new FormStore<V>({ values }))
  return form
}

/** Whether the form waits for something of its own. */
export function useWaiting(form: FormStore): boolean {
  const read = () => form.waiting
  return useSyncExternalStore(form.subscribe, read, read)
}

/** Whether something was written since it was saved, also what was taken back: a button must not move when its form is left for it. */
export function useTouched(form: FormStore): boolean {
  const read = () => form.touched || form.changed
  return useSyncExternalStore(form.subscribe, read, read)
}

interface Words<T> {
  /** Null for a text that cannot be understood. */
  leer: (texto: string) => T | null
  escribir: (valor: T) => string
}

/** A field whose value people write as a text: what is typed stays as typed, and beside it stands the value it means, null for none. */
export function useText<T>(of: FieldOf<T | null | undefined>, { leer, escribir }: Words<T>) {
  const value = useFieldValue(of) ?? null
  const { form, name } = of
  const typed = useSyncExternalStore(
    form.subscribe,
    () => form.text(name),
    () => form.text(name),
  )
  const valor = typed === undefined ? value : typed.trim() === '' ? null : leer(typed)
  return {
    texto: typed ?? (value === null ? '' : escribir(value)),
    /** Null for a text that is empty or cannot be understood. */
    valor,
    poner(texto: string) {
      const entendido = texto.trim() === '' ? null : leer(texto)
      of.set(entendido)
      form.type(name, entendido !== null && escribir(entendido) === texto ? undefined : texto)
    },
    elegir(elegido: T) {
      of.set(elegido)
      form.type(name, undefined)
    },
    /** Shows the value the way it was understood. */
    asentar() {
      if (valor !== null) form.type(name, undefined)
    },
  }
}
