import type { Generated } from 'kysely'
import type { Instante } from '../../../../contract/base/time/time.ts'
import type { ParteDeAdmin } from '../../../../contract/base/wire/endpoint.ts'
import type { Rol } from '../../../../contract/cuentas/usuarios.ts'
import type { Proposito } from '../../../../contract/persona/enlaces.ts'
import type { Contenido } from '../../../../contract/persona/suscripciones.ts'
import type { WithSearch, WithVersion } from '../columns.ts'

/** People, and the ways they log in. */
export interface AccountTables {
  usuarios: WithSearch &
    WithVersion & {
      id: Generated<number>
      nombre: string
      apellido: string
      /** Trimmed, lower case; unique. Null only for a person with a telephone number instead. */
      email: string | null
      /** In the international form, `+50688880000`; families share one. */
      telefono: string | null
      /** argon2id, in PHC form. An account needs an address too. */
      contrasena: string | null
      /** True for an account that has no password yet: a code by mail opens it. Without a password and false: a person without an account. */
      entraConCodigo: Generated<boolean>
      /** The last ADMIN without `parte` cannot go: a trigger on both engines. */
      rol: Rol
      /** The part of an ADMIN; null for one who may do everything. */
      parte: Generated<ParteDeAdmin | null>
      /** The person whose account it is, for the part ATIENDE only; unique. */
      atiendeComoId: Generated<number | null>
      creado: Instante
    }
  /** The practice's own notes about a person; `texto` is empty once they were deleted. */
  notasPrivadas: { usuarioId: number; texto: string; version: number }
  /** Registrations waiting for their code: one per address and browser, replaced by the next (R-codigo, R-registro-de-quien). */
  registros: {
    /** SHA-256 of the token in the browser that began it. */
    navegador: string
    email: string
    nombre: string
    apellido: string
    /** Null where no password was asked for. */
    contrasena: string | null
    codigoHash: string
    intentos: number
    /** Attempts from elsewhere than the browser that began it: a stranger uses up only these. */
    intentosAjenos: number
    enviado: Instante
    vence: Instante
  }
  /** `usada` is updated only from time to time. */
  sesiones: Enlace & { creada: Instante; usada: Instante }
  /** Browsers in which a user has logged in: wrong guesses elsewhere do not lock these out. */
  navegadores: {
    usuarioId: number
    /** SHA-256 of the token in the browser. */
    tokenHash: string
    /** The last login. */
    visto: Instante
  }
  /** The second proof of administrators, besides their password. */
  segundosFactores: {
    usuarioId: number
    /** The key of the authenticator app, in base32. */
    secreto: string
    /** The instant at which the key was shown; a first code must confirm it. */
    preparado: Instante
    /** Null until a first code was accepted: no login asks for it yet. */
    activado: Instante | null
    /** The clock step of the last accepted code; this code and older ones are refused. */
    paso: number
  }
  /** Unused recovery codes. */
  codigosDeRecuperacion: {
    /** SHA-256, enough for a code of 118 random bits. */
    codigoHash: string
    usuarioId: number
  }
  /** Counters of limited actions, shared by all processes. */
  intentos: {
    /** SHA-256 of the action and of its caller or account. */
    clave: string
    cuantos: number
    vence: Instante
  }
  /** Links to choose a password: one of each kind per user, replaced by the next of its kind. */
  restablecimientos: Enlace & {
    /** A first password waits for days, a forgotten one for minutes (R-sin-contrasena, R-olvido): neither ends the other. */
    clase: 'PRIMERA' | 'OLVIDO'
  }
  /** Secret links of subscribed calendars, until their owner takes them back. */
  suscripciones: {
    id: Generated<number>
    usuarioId: number
    tokenHash: string
    contenido: Contenido
    /** True when an administrator's calendar shows no names. */
    discreta: boolean
    /** Whose agenda an administrator's calendar shows; null for the whole practice's. */
    atiendeId: Generated<number | null>
    creada: Instante
  }
  /** Unsaved texts of a person, in the browser's own words; one of each `que`. */
  borradores: {
    usuarioId: number
    que: string
    contenido: string
    version: number
    escrito: Instante
  }
  /** Browsers in which an administrator is notified. */
  dispositivos: {
    id: Generated<number>
    usuarioId: number
    /** The hash of the session last seen there: ending that session on purpose ends the notifications. */
    sesion: string
    /** The address from its push service; unique. */
    endpoint: string
    /** The browser's own keys, in base64url: notifications are encrypted with them. */
    p256dh: string
    auth: string
    visto: Instante
  }
  /** Links to erase an account: one per user, replaced by the next. The table is separate from `restablecimientos`, so neither link can do the other's work. */
  eliminaciones: Enlace
  /** Links in mails: without a session they do what their addressee could do with one. */
  enlaces: Enlace & {
    proposito: Proposito
    /** The id of its subject, of the kind that `proposito` names: an appointment, an enrolment. */
    asuntoId: number
    usado: Instante | null
    /** The address it was mailed to, '' for none. It works while that is the person's address. */
    para: string
  }
}

interface Enlace {
  /** SHA-256 of the token; the token itself is only in the cookie or the mail. */
  tokenHash: string
  usuarioId: number
  vence: Instante
}
