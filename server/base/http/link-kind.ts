import type { DiaParaMover } from '../../../contract/agenda/citas/cambiar-cita-propia.ts'
import { type Instante, masDias, medianocheDe, type WallTime } from '../../../contract/base/time/time.ts'
import type { AccionDeEnlace, EnlaceVisto, Proposito } from '../../../contract/persona/enlaces.ts'
import type { Tx } from '../db/schema.ts'

/** A valid link: the id of its subject, and its addressee. */
export interface MailLink {
  asuntoId: number
  usuarioId: number
}

/** A request to a link; `fechaHora` only for actions that need a time. */
interface Pedido {
  fechaHora?: WallTime | undefined
  ahora: Instante
}

/** The behaviour of mail links about one kind of thing. */
export interface LinkKind {
  proposito: Proposito
  /** The contents of its page; undefined when the thing is gone, or belongs to another person now. */
  ver(tx: Tx, enlace: MailLink, ahora: Instante): Promise<EnlaceVisto | undefined>
  /** The hours to which the thing can be moved; absent for things that cannot. */
  horas?(tx: Tx, enlace: MailLink, ahora: Instante): Promise<DiaParaMover[]>
  /** Each action has the effect and the refusals of the call with a session. It answers the outcome in a sentence. */
  acciones: Partial<Record<AccionDeEnlace, (tx: Tx, enlace: MailLink, pedido: Pedido) => Promise<string>>>
  /**
   * Actions that use their link up, asked for a second time because the first answer was lost: the same sentence while all is as the first one
   * left it, otherwise undefined. It changes nothing.
   */
  repetidas?: Partial<
    Record<
      AccionDeEnlace,
      (tx: Tx, enlace: UsedLink, pedido: Pedido) => Promise<string | undefined> | string | undefined
    >
  >
}

/** A link that may have been used up, or have expired. */
export interface UsedLink extends MailLink {
  usado: Instante | null
}

/** True from the beginning of the day before: customers may confirm from then on. */
export function canConfirm(inicio: WallTime, ahora: WallTime): boolean {
  return ahora >= masDias(medianocheDe(inicio), -1)
}

/** A link as its letter knows it; `cita` is the appointment that it is about, absent for anything else. */
export interface LetterLink {
  publicUrl: string
  token: string
  cita?: number
}

/** The address of a link that offers one action first. The token is in the fragment, which browsers send to no server. */
export function linkUrl({ publicUrl, token, cita }: LetterLink, accion: AccionDeEnlace): string {
  const ruta = cita === undefined ? '/enlace' : `/cita/${cita}`
  return `${publicUrl}${ruta}?accion=${accion.toLowerCase()}#token=${token}`
}
