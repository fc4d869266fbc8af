import { esAdmin } from '../../contract/cuentas.ts'
import { type Refusal, refuse } from '../http/refuse.ts'

const MINUTO_MS = 60_000

/** Of a registration code (readings 13). */
export const VIGENCIA_DE_CODIGO_MS = 15 * MINUTO_MS
export const MAX_INTENTOS = 5
const ESPERA_DE_CODIGO_MS = MINUTO_MS

/** Of a link to change a forgotten password (readings 12). */
export const VIGENCIA_DE_ENLACE_MS = 30 * MINUTO_MS

/** Ids in paths and bodies are the session's own user, or the caller is an administrator (readings 7); otherwise 403. */
export function assertOwnerOrAdmin(sesion: { id: number; rol: string }, usuarioId: number): void {
  if (sesion.id === usuarioId || esAdmin(sesion)) return
  throw refuse(403, 'sin_permiso', 'No tienes permiso para hacer esto.')
}

/** A new code 60 seconds after the last one at the earliest (readings 13); 429 with the seconds left. Instants in ms. */
export function assertPuedeReenviar(enviado: number, ahora: number): void {
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

/** One answer for a link that was used, replaced, has expired or never was. */
export function enlaceInvalido(): Refusal {
  return refuse(400, 'enlace_invalido', 'Este enlace ya se usó o venció. Pide uno nuevo para cambiar tu contraseña.')
}
