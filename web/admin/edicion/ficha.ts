import type { ComponentType, ReactNode } from 'react'
import type { OpcionesAlerta, OpcionesConfirmar } from '../../ui/dialog/dialogos.tsx'
import type { FormError } from '../../ui/form/Form.tsx'
import type { Campos, Textos } from './choque.ts'

type Exito = Pick<OpcionesAlerta, 'titulo' | 'texto'>

/** What the address of something new says before the id of what it is a copy of. */
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
  /** The lists that show it: the paths of their calls. */
  refrescar: readonly string[]
  /** Learns what became of one, before its dialog closes; both `enviar` answer it then. */
  onGuardado?: (guardado: T) => void
  /** Absent where nothing is added. */
  nuevo?: {
    titulo: string
    /** What the form begins with; `con` is what the address says. */
    campos: (con?: string) => Partial<C>
    /** What it begins with as a copy of another, whose id follows `COPIA` in the address; absent where nothing is copied. */
    copiar?: (campos: C) => Partial<C>
    /** What to ask before it is added. */
    advertir?: (campos: C) => Promise<OpcionesConfirmar | null>
    /** `clave` as in useClave.ts. */
    enviar: (campos: C, clave: string) => Promise<unknown>
    exito: Exito | ((campos: C) => Exito)
  }
  edicion: {
    titulo: string
    leer: (id: number) => Promise<T>
    /** What to ask before `campos` replace `actual`. */
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
  /** What exists already; absent for a new one. */
  leido?: T
  pending: boolean
  error: FormError | null
  onSubmit: (campos: C) => void
  /** It has to wait for something of its own before it can be sent. */
  onOcupado: (ocupado: boolean) => void
  /** Its end: the buttons, and what there is to say above them. */
  children: ReactNode
}
