import type { Negocio } from '../../../contract/ajustes.ts'
import type { WallTime } from '../../../contract/tiempo.ts'
import type { Tx } from '../../db/schema.ts'

/** What each template needs. */
export interface Datos {
  cita: DatosDeCita
  /** Those that went with an account, by start. */
  'citas-liberadas': { citas: { inicio: WallTime; fin: WallTime; servicio: string }[] }
  codigo: { codigo: string }
  /** `token` of the link. */
  contrasena: { token: string }
  /** `momento` of the change, epoch milliseconds. */
  'contrasena-cambiada': { momento: number }
  'cuenta-eliminada': Record<string, never>
  'cuenta-existente': Record<string, never>
  /** `token` of the link. */
  'eliminar-cuenta': { token: string }
  inscripcion: DatosDeInscripcion
  /** `codigo` of the order. */
  orden: { codigo: string }
}

/** A version of an appointment, complete: its row may be gone when the mail is written. */
export interface DatosDeCita {
  aviso: 'confirmada' | 'cambiada' | 'cancelada'
  id: number
  /** Of its owner. */
  nombre: string
  email: string
  inicio: WallTime
  fin: WallTime
  /** SEQUENCE of its calendar entry. */
  secuencia: number
  /** When it became this version, epoch milliseconds. */
  momento: number
}

/** An enrolment and its workshop as they were: either row may be gone when the mail is written. */
export interface DatosDeInscripcion {
  /** cancelada: the seat is gone; suspendida: the workshop does not take place, the seat is kept. */
  aviso: 'confirmada' | 'cambiada' | 'cancelada' | 'suspendida'
  id: number
  /** Of the person enrolled. */
  nombre: string
  email: string
  taller: { id: number; titulo: string; inicio: WallTime; fin: WallTime; lugar: string }
  /** SEQUENCE of its calendar entry. */
  secuencia: number
  /** When it became this version, epoch milliseconds. */
  momento: number
}

export type Nombre = keyof Datos

/** A message to write: which template, to whom, and what the template needs. */
export type Mensaje = { [N in Nombre]: { plantilla: N; para: string; datos: Datos[N] } }[Nombre]

/** What every template may use. `publicUrl` has no slash at its end. */
export interface Entorno {
  db: Tx
  negocio: Negocio
  publicUrl: string
}

export interface Redactado {
  asunto: string
  texto: string
  html: string
  adjuntos?: { filename: string; content: Buffer | string; contentType: string }[]
}

export interface Plantilla<N extends Nombre> {
  /** What the back office calls it: about what it is, never what it says. */
  titulo: string
  /** Its data are emptied once the message is sent or given up. */
  secreta: boolean
  /** Its recipient is emptied then too: nobody may find out whom it went to. */
  olvidar?: boolean
  /** Milliseconds after which the message is of no use and is not sent any more. */
  vigencia?: number
  redactar(datos: Datos[N], entorno: Entorno): Redactado | Promise<Redactado>
}
