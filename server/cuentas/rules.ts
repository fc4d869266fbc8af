import type { Instante } from '../../contract/base/tiempo.ts'
import { esAdmin } from '../../contract/cuentas/cuentas.ts'
import { type Refusal, refuse } from '../http/refuse.ts'

const MINUTO_MS = 60_000

/** Of a registration code (readings 13). */
export const VIGENCIA_DE_CODIGO_MS = 15 * MINUTO_MS
export const MAX_INTENTOS = 5
const ESPERA_DE_CODIGO_MS = MINUTO_MS
/** A registration outlives its code for a while: a new code can still be asked for. */
export const GRACIA_DE_REGISTRO_MS = 60 * MINUTO_MS

/** A browser is known for a year after the last login with it. */
export const MEMORIA_DE_NAVEGADOR_MS = 365 * 24 * 60 * MINUTO_MS

/** Of a link to change a forgotten password (readings 12), or to erase an account. */
export const VIGENCIA_DE_ENLACE_MS = 30 * MINUTO_MS

/** Of the key of a second factor, until a first code confirms it. */
export const VIGENCIA_DE_LLAVE_MS = 15 * MINUTO_MS

/** A new code 60 seconds after the last one at the earliest (readings 13); 429 with the seconds left. */
export function assertPuedeReenviar(enviado: Instante, ahora: Instante): void {
  const segundos = Math.ceil((enviado + ESPERA_DE_CODIGO_MS - ahora) / 1000)
  if (segundos <= 0) return
  const espera = segundos === 1 ? '1 segundo' : `${segundos} segundos`
  throw refuse(429, 'espera_codigo', `Espera ${espera} para pedir otro código.`, undefined, segundos)
}

/**
 * One answer for a wrong code, an expired one, one used up and an address without a registration: it never depends on whether the
 * address has an account. `restantes` are the attempts left of a code that is still alive.
 */
export function codigoInvalido(restantes: number): Refusal {
  const sigue =
    restantes === 0
      ? 'Pide un código nuevo.'
      : restantes === 1
        ? 'Te queda 1 intento.'
        : `Te quedan ${restantes} intentos.`
  return refuse(400, 'codigo_invalido', `El código no es correcto o ya venció. ${sigue}`)
}

/** A code that does not fit, without a proof of who began the registration: whether one is pending or not. */
export function registroAjeno(): Refusal {
  const sentence =
    'El código no es correcto o ya venció. Confírmalo en el mismo navegador donde empezaste, o escribe también la contraseña que elegiste.'
  return refuse(400, 'registro_ajeno', sentence, { password: sentence })
}

/** One answer for a link that was used, replaced, has expired or never was. */
export function enlaceInvalido(): Refusal {
  return refuse(400, 'enlace_invalido', 'Este enlace ya se usó o venció. Pide uno nuevo para cambiar tu contraseña.')
}

/** The same for a link to erase an account. */
export function enlaceDeEliminacionInvalido(): Refusal {
  const sentence = 'Este enlace ya se usó o venció. Si quieres eliminar tu cuenta, pide uno nuevo desde tu perfil.'
  return refuse(400, 'enlace_invalido', sentence)
}

export function contrasenaIncorrecta(): Refusal {
  const sentence = 'La contraseña actual no es correcta.'
  return refuse(400, 'contrasena_incorrecta', sentence, { actual: sentence })
}

export function faltaContrasena(): Refusal {
  const sentence = 'Escribe tu contraseña actual.'
  return refuse(400, 'datos_invalidos', sentence, { actual: sentence })
}

/** A change that changes nothing is a mistake. Two spellings of the same letters are the same, as when they are hashed. */
export function assertOtraContrasena(actual: string, nueva: string): void {
  if (actual.normalize('NFKC') !== nueva.normalize('NFKC')) return
  const sentence = 'La contraseña nueva es la misma que la actual. Elige otra.'
  throw refuse(400, 'contrasena_igual', sentence, { password: sentence })
}

/** Somebody who is logged in uses nobody else's link; without a session the link is enough. 409, and it stays alive. */
export function assertEnlacePropio(sesion: { id: number } | null, duenoId: number): void {
  if (!sesion || sesion.id === duenoId) return
  const sentence = 'Este enlace es de otra cuenta. Cierra la sesión y ábrelo otra vez desde el correo.'
  throw refuse(409, 'enlace_de_otra_cuenta', sentence)
}

/** Without an administrator nobody could run the practice; 409. `otros` counts the other ones. */
export function assertQuedaAdmin(persona: { rol: string }, otros: number): void {
  if (!esAdmin(persona) || otros > 0) return
  const sentence = 'Esta es la única cuenta de administración y no se puede eliminar. Crea otra antes de eliminar esta.'
  throw refuse(409, 'ultimo_admin', sentence)
}

/** The same for whoever would lose the role. */
export function ultimoAdmin(): Refusal {
  const sentence = 'Es la única cuenta con el rol de administrador. Dáselo antes a otra persona.'
  return refuse(409, 'ultimo_admin', sentence)
}

/** Nobody administers without a password of their own. */
export function sinCuenta(): Refusal {
  const sentence = 'Esta persona todavía no tiene cuenta. Invítala antes a crear su contraseña.'
  return refuse(409, 'sin_cuenta', sentence)
}

/** Of somebody whose password was right. */
export function faltaSegundoFactor(): Refusal {
  return refuse(401, 'falta_segundo_factor', 'Escribe el código de tu aplicación.')
}

/** One answer for a wrong code, an old one and one that was used. 401 for who logs in, 400 for who has a session. */
export function codigoIncorrecto(status: 400 | 401): Refusal {
  const sentence = 'El código no es correcto o ya se usó. Escribe el que tu aplicación muestra ahora.'
  return refuse(status, 'segundo_factor_incorrecto', sentence, { codigo: sentence })
}

export function segundoFactorActivo(): Refusal {
  const sentence = 'Tu cuenta ya tiene un segundo factor. Quítalo antes de poner otro.'
  return refuse(409, 'segundo_factor_activo', sentence)
}

export function sinSegundoFactor(): Refusal {
  return refuse(
    409,
    'sin_segundo_factor',
    'Tu cuenta ya no tiene un segundo factor. Cierra esta ventana y ábrela otra vez.',
  )
}

/** No key of a second factor waits to be confirmed any more. */
export function llaveVencida(): Refusal {
  return refuse(409, 'sin_segundo_factor', 'Pasó demasiado tiempo. Cierra esta ventana y empieza de nuevo.')
}
