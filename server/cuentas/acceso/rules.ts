import { contar } from '../../../contract/base/text/text.ts'
import { type Instante, MINUTO_MS } from '../../../contract/base/time/time.ts'
import type { ParteDeAdmin } from '../../../contract/base/wire/endpoint.ts'
import { esAdmin } from '../../../contract/cuentas/cuentas.ts'
import { PRIMERA_CONTRASENA_MS } from '../../../contract/cuentas/entrada.ts'
import type { Rol } from '../../../contract/cuentas/usuarios.ts'
import { againIn, type Refusal, refuse } from '../../base/http/refuse.ts'

export const MAX_INTENTOS = 5
const ESPERA_DE_CODIGO_MS = MINUTO_MS
/** A registration outlives its code for this long: a new code can still be requested. */
export const GRACIA_DE_REGISTRO_MS = 60 * MINUTO_MS

/** A browser stays known for a year after its last login. */
export const MEMORIA_DE_NAVEGADOR_MS = 365 * 24 * 60 * MINUTO_MS

/** The life of a link to change a forgotten password (R-olvido), or to erase an account. */
export const VIGENCIA_DE_ENLACE_MS = 30 * MINUTO_MS

/** The life of a link to choose a first password: longer than for a forgotten one, because nobody waits for this mail. */
export const DIAS_DE_INVITACION = 7

/** The page of a link that chooses a password. The token is in the fragment, which browsers never send: it is in no log and no Referer. */
export function enlaceDeContrasena(publicUrl: string, token: string, primera: boolean): string {
  return `${publicUrl}/restablecer${primera ? '?primera' : ''}#token=${token}`
}

/** Later than that a link by mail is asked for. */
export function assertReciente(creada: Instante, ahora: Instante): void {
  if (ahora - creada > PRIMERA_CONTRASENA_MS) throw sinContrasena()
}

/** 409: whoever sits at an open browser proves with the mailbox that the account is theirs. */
export function sinContrasena(): Refusal {
  const sentence =
    'Tu cuenta todavía no tiene contraseña. Pide en tu perfil un enlace para ponerla, que llega a tu correo, y vuelve.'
  return refuse(409, 'sin_contrasena', sentence)
}

export function conContrasena(): Refusal {
  return refuse(409, 'con_contrasena', 'Tu cuenta ya tiene contraseña. Cámbiala en tu perfil.')
}

/** The life of a second factor's key while no first code has confirmed it. */
export const VIGENCIA_DE_LLAVE_MS = 15 * MINUTO_MS

/** A new code comes 60 seconds after the last one at the earliest (R-codigo); 429 with the seconds left. */
export function assertPuedeReenviar(enviado: Instante, ahora: Instante): void {
  const segundos = Math.ceil((enviado + ESPERA_DE_CODIGO_MS - ahora) / 1000)
  if (segundos <= 0) return
  const espera = contar(segundos, 'segundo', 'segundos')
  throw againIn(segundos, refuse(429, 'espera_codigo', `Espera ${espera} para pedir otro código.`))
}

/**
 * One answer for a wrong, an expired and a used-up code, and for an address without a registration: it must not tell whether the address
 * has an account. `restantes` are the attempts left of a live code.
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

/** A wrong code without a proof of who began the registration. The answer is equal whether one is pending or not. */
export function registroAjeno(): Refusal {
  const sentence =
    'El código no es correcto o ya venció. Confírmalo en el mismo navegador donde empezaste, o escribe también la contraseña que elegiste.'
  return refuse(400, 'registro_ajeno', sentence, { password: sentence })
}

/** One answer for a used, replaced, expired or invented link. */
export function enlaceInvalido(): Refusal {
  return refuse(400, 'enlace_invalido', 'Este enlace ya se usó o venció. Pide uno nuevo para elegir tu contraseña.')
}

/** `enlaceInvalido` for a link to erase an account. */
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

/** An unchanged password is a mistake. Two spellings of the same letters count as equal, as they do when hashed. */
export function assertOtraContrasena(actual: string, nueva: string): void {
  if (actual.normalize('NFKC') !== nueva.normalize('NFKC')) return
  const sentence = 'La contraseña nueva es la misma que la actual. Elige otra.'
  throw refuse(400, 'contrasena_igual', sentence, { password: sentence })
}

/** A logged-in person uses only their own link; without a session the link is enough. Otherwise 409, and the link stays alive. */
export function assertEnlacePropio(sesion: { id: number } | null, duenoId: number): void {
  if (!sesion || sesion.id === duenoId) return
  const sentence = 'Este enlace es de otra cuenta. Cierra la sesión y ábrelo otra vez desde el correo.'
  throw refuse(409, 'enlace_de_otra_cuenta', sentence)
}

/** A practice needs an administrator who may do everything; 409. `otros` counts the other ones. */
export function assertQuedaAdmin(persona: { rol: string; parte: ParteDeAdmin | null }, otros: number): void {
  if (!esAdmin(persona) || persona.parte || otros > 0) return
  const sentence = 'Esta es la única cuenta de administración y no se puede eliminar. Crea otra antes de eliminar esta.'
  throw refuse(409, 'ultimo_admin', sentence)
}

/** The refusal of `assertQuedaAdmin`, for a person about to lose the role. */
export function ultimoAdmin(): Refusal {
  const sentence = 'Es la única cuenta con el rol de administrador. Dáselo antes, completo, a otra persona.'
  return refuse(409, 'ultimo_admin', sentence)
}

/** An administrator needs a password of their own. */
export function sinCuenta(persona: { sinCuenta?: true }): Refusal {
  const sentence = persona.sinCuenta
    ? 'Esta persona todavía no tiene cuenta. Invítala antes a crear su contraseña.'
    : 'Esta persona todavía no tiene contraseña. Pídele antes que ponga una, con «¿Olvidaste tu contraseña?».'
  return refuse(409, 'sin_cuenta', sentence)
}

/** 409: a person who attends has one account at most. */
export function personaConCuenta(persona: string, cuenta: string): Refusal {
  const sentence = `${persona} ya tiene la cuenta de ${cuenta}. Quítale antes el rol.`
  return refuse(409, 'persona_con_cuenta', sentence, { persona: sentence })
}

type Derechos = { rol: Rol; parte: ParteDeAdmin | null }

/** True when the new rights add nothing: the account becomes a customer's, or an administrator gets a part. */
export function seQuedaConMenos(antes: Derechos, despues: Derechos): boolean {
  return despues.rol === 'CLIENTE' || (antes.rol === 'ADMIN' && antes.parte === null && despues.parte !== null)
}

/** Given only after the right password. */
export function faltaSegundoFactor(): Refusal {
  return refuse(401, 'falta_segundo_factor', 'Escribe el código de tu aplicación.')
}

/** One answer for a wrong, an old and a used code: 401 at the login, 400 within a session. */
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

/** The key of a second factor is no longer waiting for its first code. */
export function llaveVencida(): Refusal {
  return refuse(409, 'sin_segundo_factor', 'Pasó demasiado tiempo. Cierra esta ventana y empieza de nuevo.')
}

/** Not saying which of both is wrong. */
export function credencialesInvalidas(): Refusal {
  return refuse(401, 'credenciales_invalidas', 'Correo o contraseña incorrectos.')
}
