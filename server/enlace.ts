import type { Accion, EnlaceVisto, Proposito } from '../contract/agenda/enlaces.ts'
import type { DiaParaMover } from '../contract/agenda/horas-para-mover.ts'
import { type Instante, masDias, medianocheDe, type WallTime } from '../contract/base/tiempo.ts'
import type { Tx } from './db/schema.ts'

/** A link that works: the id of what it is about, and whose it is. */
export interface Enlace {
  asuntoId: number
  usuarioId: number
}

/** What is asked of a link; `fechaHora` when it needs one. */
interface Pedido {
  fechaHora?: WallTime | undefined
  ahora: Instante
}

/** What the links in mails about one kind of thing show and do. */
export interface ClaseDeEnlace {
  proposito: Proposito
  /** What its page shows; undefined when the thing is gone, or is somebody else's by now. */
  ver(tx: Tx, enlace: Enlace, ahora: Instante): Promise<EnlaceVisto | undefined>
  /** For what can be moved: when to. */
  horas?(tx: Tx, enlace: Enlace, ahora: Instante): Promise<DiaParaMover[]>
  /** Each does as much as the call of somebody with a session, refuses what that refuses, and answers what became of it: a sentence. */
  acciones: Partial<Record<Accion, (tx: Tx, enlace: Enlace, pedido: Pedido) => Promise<string>>>
}

/** Whether people can say now that they come: from the beginning of the day before. */
export function seConfirma(inicio: WallTime, ahora: WallTime): boolean {
  return ahora >= masDias(medianocheDe(inicio), -1)
}

/** Where a link leads, to one of its actions first. The token is in the fragment, which no server and no log ever sees. */
export function urlDeEnlace(publicUrl: string, token: string, accion: Accion): string {
  return `${publicUrl}/enlace?accion=${accion.toLowerCase()}#token=${token}`
}
