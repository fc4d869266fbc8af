import type { Generated } from 'kysely'
import type { Proposito } from '../../../contract/agenda/enlaces.ts'
import type { Instante, WallTime } from '../../../contract/base/tiempo.ts'
import type { EstadoDeCorreo } from '../../../contract/sitio/correos.ts'
import type { Accion, Asunto } from '../../../contract/sitio/historia.ts'
import type { Modo } from '../../../contract/sitio/novedades.ts'
import type { ConBusqueda } from './columnas.ts'

/** What is written along with a change: mails, the history, and the key it was asked for under. */
export interface Registro {
  /** The words that historia.asunto may be; those of the code, put there at every start (migrate.ts). */
  asuntos: { palabra: Asunto }
  /** As asuntos, for correos.estado. */
  estadosDeCorreo: { palabra: EstadoDeCorreo }
  /** As asuntos, for enlaces.proposito. */
  propositos: { palabra: Proposito }
  /** The outbox: written in the transaction of what it announces. */
  correos: {
    id: Generated<number>
    /** The name of a template (plantilla.ts). */
    plantilla: string
    /** Emptied once finished, when the template says that its recipient is to be forgotten. */
    para: string
    /** JSON for the template; emptied once sent, when the template says it is secret. */
    datos: string
    /** DESCARTADO once an administrator has seen to one that failed, CALLADO for one that they chose not to send. */
    estado: EstadoDeCorreo
    intentos: Generated<number>
    /** When to try (again); while a worker holds the message, when others may take it over. */
    proximo: Instante
    /** Why the last attempt failed; null while one is under way. */
    error: string | null
    creado: Instante
    enviado: Instante | null
    /** What it is the only message of, whatever happens; unique. */
    clave: Generated<string | null>
    /** Whom it tells what somebody did; null for other mails, and once that account was erased. */
    usuarioId: Generated<number | null>
    /** Who did what it tells; null where nobody is to know that it waits, and once that account was erased. */
    causadoPor: Generated<number | null>
    /** When that was: the last time, of several that are told as one. */
    causado: Generated<Instante | null>
    /** When somebody decided that it leaves; null for when the setting says. */
    sale: Generated<Instante | null>
    /** Counts what it was to say. */
    version: Generated<number>
  }
  /** What an administrator is to be told of, until they were; see server/novedades/rules.ts. */
  novedades: {
    id: Generated<number>
    /** The administrator. */
    para: number
    canal: 'CORREO' | 'DISPOSITIVO'
    clase: 'CITA' | 'ORDEN' | 'INSCRIPCION'
    que: 'NUEVA' | 'CAMBIADA' | 'CANCELADA'
    asuntoId: number
    usuarioId: number
    inicio: WallTime | null
    detalle: string | null
    creada: Instante
  }
  /** How an administrator wants to be told; no row for who never said. */
  preferencias: { usuarioId: number; citas: Modo; ordenes: Modo; talleres: Modo; version: number }
  /** What was made for somebody under an Idempotency-Key, for a day; orders keep theirs. */
  claves: {
    usuarioId: number
    clave: string
    /** Hash of the call and what it asked for. */
    huella: string
    /** What was made; null until it is. */
    hechoId: number | null
    momento: Instante
  }
  /** Who changed what and when. */
  historia: ConBusqueda & {
    id: Generated<number>
    momento: Instante
    /** Null once that account was erased, and for what the program did by itself. */
    usuarioId: number | null
    asunto: Asunto
    asuntoId: number | null
    /** How people call what was changed, as it was then. */
    titulo: string
    accion: Accion
    /** JSON: what each changed field showed before and after. */
    cambios: string
    /** Whom it concerns: the person it is about, or whose appointment, order, seat or payment it was; null once that account was erased. */
    personaId: Generated<number | null>
  }
}
