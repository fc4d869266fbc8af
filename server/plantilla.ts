import type { Instante } from '../contract/base/tiempo.ts'
import type { Negocio } from '../contract/sitio/ajustes.ts'
import type { Tx } from './db/schema.ts'

/** What every template may use. `publicUrl` has no slash at its end. */
export interface Entorno {
  db: Tx
  negocio: Negocio
  /** The address of the business, or while it has none the one that its mails come from. */
  remitente: string
  publicUrl: string
}

export interface Redactado {
  asunto: string
  texto: string
  html: string
  adjuntos?: { filename: string; content: Buffer | string; contentType: string }[]
}

/** A kind of message of the outbox; `D` is what it needs to be written. */
interface Clase<D> {
  /** What the rows of the outbox call it. They outlive a version of the program, so it stays. */
  nombre: string
  /** What the back office calls it: about what it is, never what it says. */
  titulo: string
  /** Its data are emptied once the message is sent or given up. */
  secreta: boolean
  /** Its recipient is emptied then too: nobody may find out whom it went to. */
  olvidar?: boolean
  /** It rests for a while before it is sent (a setting), so that whoever writes the next one can fold them into one. */
  reposa?: true
  /** Milliseconds after which the message is of no use and is not sent any more. */
  vigencia?: number
  /** Whether it is still worth saying: asked in the transaction that takes a message to be sent, and one that is not goes unsent. */
  vigente?(datos: D, tx: Tx, ahora: Instante): Promise<boolean>
}

/** A kind of mail. */
export interface Plantilla<D> extends Clase<D> {
  redactar(datos: D, entorno: Entorno): Redactado | Promise<Redactado>
}

/** A kind of message that leaves by another way than mail. */
export interface Notificacion<D> extends Clase<D> {
  /** Rejects when it did not leave. Where nobody is there any more to be told, it answers what else goes with the message. */
  enviar(datos: D, entorno: Entorno): Promise<((tx: Tx) => Promise<void>) | undefined>
}

/** A message to write. */
export interface Mensaje<D> {
  plantilla: Clase<D>
  para: string
  datos: NoInfer<D>
  /** There is no second message of the same one. */
  clave?: string
  /** Absent where nobody is to know that it waits. */
  causa?: Causa
}

/** Ids: who did what a message tells, and whom it tells; null for the program itself and for an account that is gone. */
export interface Causa {
  por: number | null
  usuarioId: number | null
}
