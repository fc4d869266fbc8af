import type { Generated } from 'kysely'
import type { Asunto } from '../../../../contract/base/history/asuntos.ts'
import type { Accion } from '../../../../contract/base/history/historia.ts'
import type { Instante, WallTime } from '../../../../contract/base/time/time.ts'
import type { EstadoDeCorreo } from '../../../../contract/mensajes/correos.ts'
import type { Modo } from '../../../../contract/mensajes/novedades.ts'
import type { Proposito } from '../../../../contract/persona/enlaces.ts'
import type { WithSearch } from '../columns.ts'

/** Rows written along with a change: mails, the history, and the request's key. */
export interface RecordTables {
  /** The allowed words of historia.asunto, added from the code at every start (migrate.ts). */
  asuntos: { palabra: Asunto }
  /** The allowed words of correos.estado, like `asuntos`. */
  estadosDeCorreo: { palabra: EstadoDeCorreo }
  /** The allowed words of enlaces.proposito, like `asuntos`. */
  propositos: { palabra: Proposito }
  /** The outbox: written in the transaction of the event it tells. */
  correos: {
    id: Generated<number>
    /** The name of a template (mensajes/letters/compose.ts). */
    plantilla: string
    /** Emptied once finished, when the template forgets its recipient. */
    para: string
    /** JSON for the template; emptied once sent, when the template is secret. */
    datos: string
    /** DESCARTADO: it failed and an administrator has seen to it. CALLADO: an administrator held it back. */
    estado: EstadoDeCorreo
    intentos: Generated<number>
    /** Attempts whose whole text left without an answer of the mail server: each of them may have arrived. */
    sinRespuesta: Generated<number>
    /** The instant of the next attempt, for a notice the end of its rest. While a worker holds the message: when others may take it over. */
    proximo: Instante
    /** The last failure; null while an attempt is under way. */
    error: string | null
    creado: Instante
    enviado: Instante | null
    /** Unique: a second message with this key is never written. */
    clave: Generated<string | null>
    /** The addressee of a notice; null for other mails, and once that account was erased. */
    usuarioId: Generated<number | null>
    /** The author of the event; null when the back office shall not see it waiting, and once that account was erased. */
    causadoPor: Generated<number | null>
    /** The instant of the event; the last one, when several are folded into one notice. */
    causado: Generated<Instante | null>
    /** Counts the changes of its content. */
    version: Generated<number>
  }
  /** Events that an administrator is still to be told; see server/mensajes/novedades/rules.ts. */
  novedades: {
    id: Generated<number>
    /** The administrator. */
    para: number
    canal: 'CORREO' | 'DISPOSITIVO'
    clase: 'CITA' | 'ORDEN' | 'INSCRIPCION' | 'BONO'
    que: 'NUEVA' | 'CAMBIADA' | 'CANCELADA'
    asuntoId: number
    usuarioId: number
    inicio: WallTime | null
    detalle: string | null
    creada: Instante
  }
  /** The way each administrator is told; no row before the first choice. */
  preferencias: { usuarioId: number; citas: Modo; ordenes: Modo; talleres: Modo; version: number }
  /** Results of requests with an Idempotency-Key, for a day; orders keep their own keys. */
  claves: {
    usuarioId: number
    clave: string
    /** A digest of the call and its contents. */
    huella: string
    /** The id of the result; null until there is one. */
    hechoId: number | null
    momento: Instante
  }
  /** Every change in the back office, with author and time. */
  historia: WithSearch & {
    id: Generated<number>
    momento: Instante
    /** Null once that account was erased, and for the program's own acts. */
    usuarioId: number | null
    /** That account's name at that time. */
    autor: Generated<string | null>
    asunto: Asunto
    asuntoId: number | null
    /** The name of the changed thing at that time. */
    titulo: string
    accion: Accion
    /** JSON: each changed field before and after. */
    cambios: string
    /** The person concerned: themselves changed, or their appointment, order, seat or payment. Null once that account was erased. */
    personaId: Generated<number | null>
  }
}
