import type { ComponentType, ReactNode } from 'react'
import type { Endpoint, Input, Output, Schema } from '../../../../contract/base/wire/endpoint.ts'
import type { ConfirmOptions } from '../../../ui/dialog/dialogs.tsx'
import type { FormError } from '../../../ui/form/Form.tsx'
import type { FormValues } from '../../../ui/form/values.ts'
import type { Campos, Textos } from './choque.ts'
import type { Nombrada } from './textos.ts'
import type { Exito } from './useGuardar.ts'

/** Stands in the address of a new thing, before the id of the thing it copies. */
export const COPIA = 'copia-'

/** How one kind of thing is added and edited: `T` is what is read, `C` what its form sends. */
export interface Ficha<C extends Campos, T extends { version: number }> extends Nombrada {
  /** Names the kind among all queries and drafts; absent: as `cosa` does. */
  clave?: string
  Formulario: ComponentType<FormularioProps<C, T>>
  /** Where the form is a declared one. */
  forma?: Forma<Declaracion>
  /** The labels of the fields on the screen. */
  etiquetas: Record<keyof C, string>
  textos?: Textos<C>
  camposDe: (leido: T) => C
  /** Gets the saved thing before the dialog closes; both `enviar` must answer it then. */
  onGuardado?: (guardado: T) => void
  /** The way out beside its button; 'Cancelar' when absent. */
  salida?: ReactNode
  /** Absent where nothing is added. */
  nuevo?: {
    titulo?: string
    /** The first values of the form; `con` is the address's word after `nuevo`. */
    campos: (con?: string) => Partial<C>
    /** The first values of a copy, whose source follows `COPIA` in the address; absent where nothing is copied. */
    copiar?: (campos: C) => Partial<C>
    /** The question before it is added. */
    advertir?: (campos: C) => Promise<ConfirmOptions | null>
    /** `clave` as in useKey.ts, `insistir` as in useInsistir.ts. */
    enviar: (campos: C, clave: string, insistir: boolean) => Promise<unknown>
    exito?: Exito | ((campos: C) => Exito)
    /** The sentence when the server gives no reason. Absent: 'No se pudo crear' (R-hecho-y-fallo). */
    porDefecto?: string
    /** The word on its button; 'Agregar' when absent. */
    boton?: string
  }
  edicion: {
    titulo?: string
    leer: (id: number) => Promise<T>
    /** The question before `campos` replace `actual`. */
    advertir?: (campos: C, actual: T) => ConfirmOptions | null | Promise<ConfirmOptions | null>
    enviar: (id: number, campos: C, version: number | undefined, insistir: boolean) => Promise<unknown>
    exito?: Exito
    /** The sentence when the server gives no reason. Absent: 'No se pudo actualizar' (R-hecho-y-fallo). */
    porDefecto?: string
  }
}

/** The props of a form that adds and edits. */
export interface FormularioProps<C extends Campos, T = unknown> {
  forma?: Forma<Declaracion>
  campos: Partial<C>
  /** The present thing; absent for a new one. */
  leido?: T
  pending: boolean
  error: FormError | null
  /** `escritos` are the texts of all its fields, also of those among `children`. */
  onSubmit: (campos: C, escritos?: FormValues) => void
  /** Tells the dialog to wait, for example while a picture is uploaded. */
  onOcupado: (ocupado: boolean) => void
  /** Its end: the buttons, and what there is to say above them. */
  children: ReactNode
}

export interface ControlProps<V> {
  label: string
  name: string
  /** Its schema refuses an empty text. */
  required: boolean
  /** Undefined while nobody has given one. */
  valor: V | undefined
  /** The thing that is edited; absent for a new one. */
  leido?: unknown
  /** Tells the form to wait. */
  onOcupado: (ocupado: boolean) => void
}

/** One field of a declared form. */
export interface Campo<V> {
  /** The list of another person's changes shows the part before its colon. */
  etiqueta: string
  /** The name of its control, where the wire calls it otherwise. */
  name?: string
  // biome-ignore lint/suspicious/noExplicitAny: with `trato`, each has some props of its own
  Control: ComponentType<ControlProps<V> & any>
  trato?: object
  /** Its value from what is written; undefined where it is not on the screen. */
  leer: (escrito?: string) => V
  /** The form's value for a thing that has none. */
  nada?: V
  textoDe?: (valor: V) => string
  /** Fields with an equal one stand side by side. */
  fila?: string
}

// biome-ignore lint/suspicious/noExplicitAny: the values of the fields are of many types
export type Declaracion = Record<string, Campo<any>>

/** The values that a declared form sends. */
export type ValoresDe<D extends Declaracion> = { [K in keyof D]: D[K] extends Campo<infer V> ? V : never }

/** Fields that the answer of `L` fills in, and whose values `E` takes. */
export type CamposPara<L extends Endpoint, E extends Endpoint, D extends Declaracion> = D &
  (keyof D extends keyof Output<L> ? unknown : { [K in Exclude<keyof D, keyof Output<L>>]: never }) &
  (Input<E> extends { body: infer B }
    ? ValoresDe<D> extends Omit<B, 'version'>
      ? unknown
      : Omit<B, 'version'>
    : never)

/** A form whose fields do not depend on each other; `check` as in Form.tsx. */
export interface Forma<D extends Declaracion> {
  label: string
  schema: Schema
  campos: D
  check?: (valores: FormValues) => Record<string, string>
}
