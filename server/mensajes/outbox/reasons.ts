import type { RetryRules } from './rules.ts'

export const TARDA = 'El servidor de correo tarda en responder.'

/** Reasons of a failed attempt, by the words and numbers that nodemailer, the network and SMTP servers write. */
const MOTIVOS: readonly [error: RegExp, motivo: string][] = [
  [/^quizá llegó/, 'Puede que haya llegado: el servidor de correo lo recibió y no confirmó que lo tiene.'],
  [/late|^(sin respuesta: )?(Timeout|Greeting never)/, TARDA],
  [/^sin respuesta/, 'La conexión se cortó antes de que el servidor de correo confirmara que lo tiene.'],
  [/^venció/, 'Venció antes de poder salir.'],
  [/^interrumpido/, 'El programa se detuvo cada vez que lo enviaba.'],
  [/^the push service/, 'El servicio de notificaciones del navegador no la recibió.'],
  [/invalid login|missing credentials|: 53[458]\b/i, 'El servidor de correo no aceptó el usuario o la contraseña.'],
  [/TLS|certificate/i, 'La conexión con el servidor de correo no es segura.'],
  [/(^|: )4\d\d\b/, 'El servidor de correo pidió intentarlo más tarde.'],
  [/(^|: )5\d\d\b/, 'El servidor de correo rechazó la dirección o el mensaje.'],
  [/^Unexpected socket close/, 'La conexión con el servidor de correo se cortó.'],
  [/ E[A-Z_]{4,}\b|timeout|greeting|socket|connection/i, 'No se pudo conectar con el servidor de correo.'],
]

/**
 * The error of a message, for people, with the answer of the mail server behind it. A secret message has no answer there: the server may
 * quote its link.
 */
export function publicReason(error: string | null, reglas: RetryRules): string | null {
  if (error === null) return null
  const [, motivo] = MOTIVOS.find(([conocido]) => conocido.test(error)) ?? []
  const frase = motivo ?? 'No se pudo preparar el mensaje.'
  return reglas?.secreta === false ? `${frase} (${error})` : frase
}
