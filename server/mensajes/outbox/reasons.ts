import type { RetryRules } from './rules.ts'

/** Reasons of a failed attempt, by the words and numbers that nodemailer, the network and SMTP servers write. */
const MOTIVOS: readonly [error: RegExp, motivo: string][] = [
  [/^venció/, 'Venció antes de poder salir.'],
  [/^interrumpido/, 'El programa se detuvo cada vez que lo enviaba.'],
  [/^the push service/, 'El servicio de notificaciones del navegador no la recibió.'],
  [/invalid login|missing credentials|: 53[458]\b/i, 'El servidor de correo no aceptó el usuario o la contraseña.'],
  [/TLS|certificate/i, 'La conexión con el servidor de correo no es segura.'],
  [/(^|: )4\d\d\b/, 'El servidor de correo pidió intentarlo más tarde.'],
  [/(^|: )5\d\d\b/, 'El servidor de correo rechazó la dirección o el mensaje.'],
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
