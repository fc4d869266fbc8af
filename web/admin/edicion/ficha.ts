import type { ComponentType, ReactNode } from 'react'
import type { OpcionesAlerta, OpcionesConfirmar } from '../../ui/dialog/dialogos.tsx'
import type { FormError } from '../../ui/form/Form.tsx'
import type { Campos, Textos } from './choque.ts'

type Exito = Pick<OpcionesAlerta, 'titulo' | 'texto'>

/** Stands in the address of a new thing, before the id of the thing it copies. */
export const COPIA = 'copia-'

/** How one kind of thing is added and edited: `T` is what is read, `C` what its form sends. */
export interface Ficha<C extends Campos, T extends { version: number }> {
  /** Names the kind among all queries. */
  clave: string
  Formulario: ComponentType<FormularioProps<C, T>>
  /** The labels of the fields on the screen. */
  etiquetas: Record<keyof C, string>
  textos?: Textos<C>
  camposDe: (leido: T) => C
  /** Learns what became of one, before its dialog closes; both `enviar` answer it then. */
  onGuardado?: (guardado: T) => void
  /** Absent where nothing is added. */
  nuevo?: {
    titulo: string
    /** The first values of the form; `con` is the address's word after `nuevo`. */
    campos: (con?: string) => Partial<C>
    /** The first values of a copy, whose source follows `COPIA` in the address; absent where nothing is copied. */
    copiar?: (campos: C) => Partial<C>
    /** The question before it is added. */
    advertir?: (campos: C) => Promise<OpcionesConfirmar | null>
    /** `clave` as in useClave.ts. */
    enviar: (campos: C, clave: string) => Promise<unknown>
    exito: Exito | ((campos: C) => Exito)
  }
  edicion: {
    titulo: string
    leer: (id: number) => Promise<T>
    /** The question before `campos` replace `actual`. */
    advertir?: (campos: C, actual: T) => OpcionesConfirmar | null | Promise<OpcionesConfirmar | null>
    enviar: (id: number, campos: C, version: number | undefined) => Promise<unknown>
    exito: Exito
    /** When the server gives no reason; 'No se pudo actualizar' when absent (specification section 8). */
    porDefecto?: string
  }
}

/** A form that is added and edited with. */
export interface FormularioProps<C extends Campos, T = unknown> {
  campos: Partial<C>
  /** The present thing; absent for a new one. */
  leido?: T
  pending: boolean
  error: FormError | null
  onSubmit: (campos: C) => void
  /** It has to wait for something of its own before it can be sent. */
  onOcupado: (ocupado: boolean) => void
  /** Its end: the buttons, and what there is to say above them. */
  children: ReactNode
}
