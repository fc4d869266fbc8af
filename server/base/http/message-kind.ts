import type { Negocio } from '../../../contract/base/settings/negocio.ts'
import type { Instante } from '../../../contract/base/time/time.ts'
import type { Tx } from '../db/schema.ts'

/** The data that every template may use. `publicUrl` has no slash at its end. */
export interface TemplateContext {
  db: Tx
  negocio: Negocio
  /** The business's address, or the sender of its mails while it has none. */
  remitente: string
  publicUrl: string
  /** Behind the @ of every UID in a calendar. It never changes, wherever the site moves. */
  dominio: string
}

export interface Composed {
  asunto: string
  texto: string
  html: string
  adjuntos?: { filename: string; content: Buffer | string; contentType: string }[]
}

/** A kind of message of the outbox; `D` is the data it is written from. */
interface Clase<D> {
  /** Stored in the rows of the outbox, which outlive a version of the program: it must not change. */
  nombre: string
  /** The kind of message for the back office, never its text. */
  titulo: string
  /** What one message is about, where the kind alone says too little; a time at most (R-discrecion). */
  sobre?(datos: D): string
  /** The same to its addressee, who is told by hand where no mail arrives: `tu cita del 03/12/2026 8:00 AM`. */
  recado?(datos: D): string
  /** True: its data are emptied once it is sent or given up. */
  secreta: boolean
  /** True: its recipient is emptied then too, so that nobody finds out whom it went to. */
  olvidar?: boolean
  /** True: it waits for a while (a setting), so that a later message can be folded into it. */
  reposa?: true
  /** Milliseconds after which the message is useless and is not sent any more. */
  vigencia?: number
  /** False drops the message. It is asked in the transaction that takes the message to be sent. */
  vigente?(datos: D, tx: Tx, ahora: Instante): Promise<boolean>
  /** Ends whatever the message ends, in the transaction that writes down that it left. */
  alSalir?(datos: D, tx: Tx): Promise<void>
}

export interface MessageKind<D> extends Clase<D> {
  redactar(datos: D, entorno: TemplateContext): Composed | Promise<Composed>
}

/** A kind of message that leaves by another way than mail. */
export interface NotificationKind<D> extends Clase<D> {
  /** Rejects when it did not leave. When the recipient no longer exists, it answers the clean-up to do along with the message. */
  enviar(datos: D, entorno: TemplateContext): Promise<((tx: Tx) => Promise<void>) | undefined>
}

/** A message for the outbox. */
export interface Message<D> {
  plantilla: Clase<D>
  para: string
  datos: NoInfer<D>
  /** A second message with this key is not written. */
  clave?: string
  /** True: it leaves at once, although its kind rests. */
  urgente?: boolean
  /** Absent when the back office shall not see the message waiting. */
  causa?: Cause
}

/** Ids of the person who caused a message and of its addressee; null for the program itself, and for an erased account. */
export interface Cause {
  por: number | null
  usuarioId: number | null
}
