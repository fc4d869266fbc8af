import { HORA_MS, type Instante, MINUTO_MS, masMs } from '../../../contract/base/time/time.ts'
import type { EstadoDeCorreo } from '../../../contract/mensajes/correos.ts'
import { notFound, type Refusal } from '../../base/http/refuse.ts'

const MAX_INTENTOS = 15
/** Copies of one letter that a mail server may get when it never says whether it took one. */
const MAX_COPIAS = 3
const PRIMERA_ESPERA_MS = 2000
const ESPERA_MAXIMA_MS = HORA_MS

/** A failure of sending: nodemailer's errors say which command was refused, and whether for good. */
export type SendFailure = Error & { code?: string; command?: string; responseCode?: number; permanent?: boolean }

/** The line was cut, or the server too late, after the whole message had left: it may have arrived. */
export class SinRespuesta extends Error {
  constructor(cause: Error) {
    super(`sin respuesta: ${cause.message}`, { cause })
  }
}

/** How a message got out of the outbox: to a mail server, or to disk because there is none. */
export type Outlet = 'ENVIADO' | 'ESCRITO'

/** The columns that an attempt changes. */
export interface RowValues {
  estado?: Outlet | 'FALLIDO' | 'CALLADO' | 'SIN_CORREO'
  proximo?: Instante
  error?: string | null
  sinRespuesta?: number
  enviado?: Instante
  datos?: string
  para?: string
}

/** A message of the outbox as an administrator judges it. */
interface EnCola extends Omit<Intento, 'datos'> {
  estado: EstadoDeCorreo
  proximo: Instante
  error: string | null
}

interface Intento {
  creado: Instante
  /** Attempts, the present one included. */
  intentos: number
  /** Earlier attempts that may have arrived. */
  sinRespuesta: number
  /** JSON for the template. */
  datos: string
}

/** The rules of a template's messages; undefined for a template that is not there. */
export type RetryRules = { secreta: boolean; olvidar?: boolean; vigencia?: number } | undefined

/** Milliseconds after which a code, or a link that was asked for at a screen, is useless; all other messages hold for longer. */
const AWAITED_MS = 30 * MINUTO_MS

/** The kinds of message for which somebody waits at a screen: one place among those that leave together is theirs. */
export function awaited(plantillas: readonly { nombre: string; vigencia?: number }[]): string[] {
  return plantillas.filter(({ vigencia = Infinity }) => vigencia <= AWAITED_MS).map(({ nombre }) => nombre)
}

/** One change of a person's appointment or seat, as a letter tells it. */
export interface Told {
  id: number
  aviso: string
  /** The thing as its person last heard of it; null when they heard of none. */
  sabido: unknown
}

/**
 * All that waits to be told to a person, without what came and went unheard. `decir` words a change that follows an untold one; null
 * means that all is again as they know it.
 */
export function joinTold<D extends Told>(
  enReposo: readonly D[],
  nuevas: readonly D[],
  decir: (nueva: D) => D | null,
): D[] {
  const otras = enReposo.filter(({ id }) => nuevas.every((nueva) => nueva.id !== id))
  const unidas = nuevas.flatMap((nueva) => {
    const anterior = enReposo.find(({ id }) => id === nueva.id)
    const { sabido } = anterior ?? nueva
    if (sabido === null && nueva.aviso === 'cancelada') return []
    return anterior ? (decir({ ...nueva, sabido }) ?? []) : [nueva]
  })
  return [...otras, ...unidas]
}

/** Milliseconds until the next attempt: 2 s after the first, then doubling up to an hour. `azar` (0 to 1) takes up to a fifth off. */
export function waitAfter(intentos: number, azar: number): number {
  return Math.round(Math.min(PRIMERA_ESPERA_MS * 2 ** (intentos - 1), ESPERA_MAXIMA_MS) * (1 - azar / 5))
}

/** The server refused this recipient or this message for good; refusals of the sender or the login may be mended by the owner. */
function esDefinitivo({ permanent, command }: SendFailure): boolean {
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}

/** A password is never sent in the clear, except to this machine. */
export function requiresTls({ username, hostname }: URL): boolean {
  return username !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

const PUEDE_HABER_LLEGADO = 'quizá llegó'

/** Why a claimed message must not be sent any more, or null. A message over the limit was interrupted in its last attempt. */
export function whyGiveUp(
  { creado, intentos, sinRespuesta }: Omit<Intento, 'datos'>,
  reglas: RetryRules,
  ahora: Instante,
): SendFailure | null {
  if (sinRespuesta >= MAX_COPIAS) return new Error(PUEDE_HABER_LLEGADO)
  if (intentos > MAX_INTENTOS) return new Error('interrumpido demasiadas veces')
  if (reglas?.vigencia && ahora >= creado + reglas.vigencia) return new Error('venció antes de poder salir')
  return null
}

export function afterSent(
  { datos }: Pick<Intento, 'datos'>,
  reglas: RetryRules,
  estado: Outlet,
  ahora: Instante,
): RowValues {
  return { estado, ...(estado === 'ENVIADO' && { enviado: ahora }), error: null, ...vaciar(datos, reglas) }
}

export function afterGivingUp(
  { datos }: Pick<Intento, 'datos'>,
  reglas: RetryRules,
  { message }: SendFailure,
): RowValues {
  return { estado: 'FALLIDO', error: message.slice(0, 500), ...vaciar(datos, reglas) }
}

/** The rest of a notice to a person without an address, once it would have left. */
export function withoutAddress({ datos }: Pick<Intento, 'datos'>, reglas: RetryRules) {
  return { estado: 'SIN_CORREO' as const, ...vaciar(datos, reglas) }
}

/** The rest of a notice that an administrator chose not to send. */
export function onSilence({ datos }: Pick<Intento, 'datos'>, reglas: RetryRules) {
  return { estado: 'CALLADO' as const, ...vaciar(datos, reglas) }
}

export function afterFailure(
  { intentos, sinRespuesta: antes, datos }: Intento,
  reglas: RetryRules,
  fallo: SendFailure,
  { ahora, azar }: { ahora: Instante; azar: number },
): RowValues {
  const sinRespuesta = antes + (fallo instanceof SinRespuesta ? 1 : 0)
  if (sinRespuesta >= MAX_COPIAS) {
    return { ...afterGivingUp({ datos }, reglas, new Error(`${PUEDE_HABER_LLEGADO}, ${fallo.message}`)), sinRespuesta }
  }
  if (esDefinitivo(fallo) || intentos >= MAX_INTENTOS) return afterGivingUp({ datos }, reglas, fallo)
  return { proximo: masMs(ahora, waitAfter(intentos, azar)), error: fallo.message.slice(0, 500), sinRespuesta }
}

/**
 * Empties a finished message: secret data are of no use any more, nor is the address of a forgotten person, which an error may repeat.
 * Other data lose the token of their link, so that a reader of the database cannot use it.
 */
function vaciar(datos: string, reglas: RetryRules): RowValues {
  return {
    datos: reglas?.secreta === false ? sinToken(datos) : '{}',
    ...(reglas?.olvidar && { para: '', error: null }),
  }
}

function sinToken(datos: string): string {
  return JSON.stringify(JSON.parse(datos, (clave, valor) => (clave === 'token' ? undefined : valor)))
}

/**
 * Why a message cannot be sent (again) at this moment, or null. One that a worker holds shows no error: it is taken away when the
 * message is claimed, and comes back with the end of the attempt.
 */
export function whyNotResend(correo: EnCola, reglas: RetryRules, ahora: Instante, haySmtp: boolean): string | null {
  const { estado, proximo, intentos, error, creado } = correo
  if (estado === 'ENVIADO') return 'Este correo ya se envió.'
  if (estado === 'SIN_CORREO') return 'Esta persona no tenía correo: avísale por WhatsApp o por teléfono.'
  if (estado === 'ESCRITO' && !haySmtp) {
    return 'Este correo está guardado en disco. Para que salga, configura el servidor de correo en SMTP_URL.'
  }
  if (estado !== 'PENDIENTE' && reglas?.secreta !== false) {
    return 'Este correo llevaba un código o un enlace de un solo uso, que no se guarda. La persona puede pedir otro.'
  }
  if (estado === 'PENDIENTE' && intentos > 0 && error === null && proximo > ahora) {
    return 'Este correo se está enviando en este momento.'
  }
  return (
    whyGiveUp({ creado, intentos: 0, sinRespuesta: 0 }, reglas, ahora) && 'Este correo venció: ya no serviría de nada.'
  )
}

/** Milliseconds after the last dot from which on a mail server is said to be late. */
const PRONTO_MS = 10_000

/** True while the server has had the whole message of a row for some time; its sender holds the row for `espera` ms from the last dot on. */
export function tarda({ estado, error, sinRespuesta, proximo }: EnCola, ahora: Instante, espera: number): boolean {
  return (
    estado === 'PENDIENTE' &&
    error === null &&
    sinRespuesta > 0 &&
    proximo > ahora &&
    proximo - ahora < espera - PRONTO_MS
  )
}

/** The values for a resend: a failed message starts anew, a waiting one keeps its attempts. */
export function onResend({ estado }: Pick<EnCola, 'estado'>, ahora: Instante) {
  return estado === 'PENDIENTE'
    ? { estado, proximo: ahora }
    : { estado: 'PENDIENTE' as const, intentos: 0, sinRespuesta: 0, error: null, proximo: ahora }
}

export function correoNoExiste(): Refusal {
  return notFound('El correo no existe o fue eliminado.')
}
