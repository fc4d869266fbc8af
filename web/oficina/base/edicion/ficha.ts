import type { ComponentType, ReactNode } from 'react'
import type { Endpoint, Input, Output, Schema } from '../../../../contract/base/wire/endpoint.ts'
import type { ConfirmOptions } from '../../../ui/dialog/dialogs.tsx'
import type { Faults, FieldOf, FormStore } from '../../../ui/form/store.ts'
import type { Nombrada } from '../textos.ts'
import type { Campos, Textos } from './choque.ts'
import type { Exito } from './useGuardar.tsx'

/** Stands in the address of a new thing, before the id of the thing it copies. */
export const COPIA = 'copia-'

/** How one kind of thing is added and edited: `T` is what is read, `C` the values of its form. */
export interface Ficha<C extends Campos, T extends { version: number }> extends Nombrada {
  /** Names the kind among all queries and drafts; absent: as `cosa` does. */
  clave?: string
  /** The accessible name of the form. */
  label: string
  /** What is sent: limits the fields, and is their check. */
  schema?: Schema
  /** What is sent for fields that are empty, where that means something. */
  empty?: Partial<C>
  /** The wire's names of values that have another one here. */
  names?: Readonly<Record<string, string>>
  /** In the order of the form. */
  campos: Declaracion
  /** Sentences by field name that the schema does not have. */
  check?: (form: FormStore<C>) => Faults
  /** Below the form of a thing that is there. */
  Despues?: ComponentType<{ leido: T }>
  /** The labels of the fields on the screen. */
  etiquetas: Record<keyof C, string>
  textos?: Textos<C>
  camposDe: (leido: T) => C
  /** What of the values is read again once they are saved; absent: all of them. */
  comoQueda?: (campos: C) => Campos
  /** Gets the saved thing before the dialog closes; both `enviar` must answer it then. */
  onGuardado?: (guardado: T) => void
  /** The way out beside its button; 'Cancelar' when absent. */
  salida?: ReactNode
  /** Absent where nothing is added. */
  nuevo?: {
    titulo?: string
    /** The first values of the form; `con` is the address's word after `nuevo`, `para` the id of the person it names. */
    campos: (con?: string, para?: number) => Partial<C>
    /** The first values of a copy, whose source follows `COPIA` in the address; absent where nothing is copied. */
    copiar?: (campos: C) => Partial<C>
    /** What is looked at before anything is asked or sent; false leaves the form. `fallo`: the last try was refused. */
    preparar?: (form: FormStore<C>, fallo: boolean) => Promise<boolean>
    /** The question before it is added. */
    advertir?: (campos: C) => Promise<ConfirmOptions | null>
    /** `clave` as in useKey.ts, `insistir` as in choque.ts. */
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

export interface ControlProps<V> {
  label: string
  of: FieldOf<V>
  /** Its schema takes neither an empty text nor null. */
  required: boolean
}

/** One field of a declared form. */
export interface Campo<V> {
  /** The list of another person's changes shows the part before its colon. */
  etiqueta: string
  // biome-ignore lint/suspicious/noExplicitAny: with `trato`, each has some props of its own
  Control: ComponentType<ControlProps<V> & any>
  trato?: object
  /** Its control gets the thing that is edited as `leido`; nothing for a new one. */
  conLeido?: boolean
  /** The form's value for a thing that has none, and for a new one. */
  nada?: V
  /** Its value of a thing that was read; absent: what the thing has under its name. */
  de?: (leido: never) => V
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
