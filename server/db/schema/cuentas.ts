import type { Generated } from 'kysely'
import type { Proposito } from '../../../contract/agenda/enlaces.ts'
import type { Instante } from '../../../contract/base/tiempo.ts'
import type { Contenido } from '../../../contract/cuentas/suscripciones.ts'
import type { Rol } from '../../../contract/cuentas/usuarios.ts'
import type { ConBusqueda, ConVersion } from './columnas.ts'

/** People, and what they come in with. */
export interface Cuentas {
  usuarios: ConBusqueda &
    ConVersion & {
      id: Generated<number>
      nombre: string
      apellido: string
      /** Trimmed, lower case; unique. Null only for who has a telephone number instead. */
      email: string | null
      /** In the international form, `+50688880000`; families share one. */
      telefono: string | null
      /** argon2id, in PHC form. Null for who has no account; who has one has an address too. */
      contrasena: string | null
      /** The last ADMIN cannot go: a trigger on both engines. */
      rol: Rol
      creado: Instante
    }
  /** What the practice keeps to itself about a person; empty once that was deleted. */
  notasPrivadas: { usuarioId: number; texto: string; version: number }
  /** Registrations waiting for their code; one per address and browser, a new one replaces it (readings 13, 53). */
  registros: {
    /** SHA-256 of the token in the browser that began it. */
    navegador: string
    email: string
    nombre: string
    apellido: string
    contrasena: string
    codigoHash: string
    intentos: number
    enviado: Instante
    vence: Instante
  }
  /** `usada` is noted from time to time only. */
  sesiones: Enlace & { creada: Instante; usada: Instante }
  /** Where a user has logged in: nobody's wrong guesses elsewhere keep them out there. */
  navegadores: {
    usuarioId: number
    /** SHA-256 of the token in the browser. */
    tokenHash: string
    /** The last login. */
    visto: Instante
  }
  /** What administrators prove besides their password. */
  segundosFactores: {
    usuarioId: number
    /** The key of the authenticator app, in base32. */
    secreto: string
    /** When the key was shown, to be confirmed with a first code. */
    preparado: Instante
    /** Null until it was: nothing asks for it yet. */
    activado: Instante | null
    /** The step of the clock of the last code that was accepted; neither it nor an older one is again. */
    paso: number
  }
  /** The ones that are left. */
  codigosDeRecuperacion: {
    /** SHA-256, enough for a code of 118 random bits. */
    codigoHash: string
    usuarioId: number
  }
  /** What is limited, counted for all processes on PostgreSQL; SQLite has one, which counts by itself. */
  intentos: {
    /** SHA-256 of what is counted and for whom. */
    clave: string
    cuantos: number
    vence: Instante
  }
  /** Links to change a forgotten password; one per user, a new one replaces it (readings 12). */
  restablecimientos: Enlace
  /** Secret links with which other calendars show what is booked here, until somebody takes them back. */
  suscripciones: {
    id: Generated<number>
    usuarioId: number
    tokenHash: string
    contenido: Contenido
    /** Whether an administrator's says no names. */
    discreta: boolean
    creada: Instante
  }
  /** What a person writes, and has not saved, in the browser's own words; one of each `que`. */
  borradores: {
    usuarioId: number
    que: string
    contenido: string
    version: number
    escrito: Instante
  }
  /** Browsers that an administrator is notified in. */
  dispositivos: {
    id: Generated<number>
    usuarioId: number
    /** The hash of the token of the session that was last seen there: they go when it is ended on purpose. */
    sesion: string
    /** The address that its push service gave it; unique. */
    endpoint: string
    /** Its own keys, in base64url: what is sent there is encrypted for it. */
    p256dh: string
    auth: string
    visto: Instante
  }
  /** Links to erase an account; one per user, a new one replaces it. A table of its own: no link does what the other is for. */
  eliminaciones: Enlace
  /** Links in mails that do without a session what their person could do with one. */
  enlaces: Enlace & {
    proposito: Proposito
    /** The id of what it is about, as `proposito` says: an appointment, an enrolment. */
    asuntoId: number
    usado: Instante | null
    /** The address that it was mailed to, '' for none. It works while that is its person's. */
    para: string
  }
}

interface Enlace {
  /** SHA-256 of the token; the token itself is in the cookie or the mail only. */
  tokenHash: string
  usuarioId: number
  vence: Instante
}
