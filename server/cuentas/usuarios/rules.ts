import { formatTelefono } from '../../../contract/base/fields/contact.ts'
import type { ParteDeAdmin } from '../../../contract/base/wire/endpoint.ts'
import { palabrasDe } from '../../../contract/base/wire/lists.ts'
import { nombreDe } from '../../../contract/cuentas/cuentas.ts'
import { esCambiable } from '../../../contract/cuentas/usuarios.ts'
import { asking, forbidden, type Refusal, refuse } from '../../base/http/refuse.ts'

/** Refuses a person with an account, who has a password already, and one without an address. */
export function assertSePuedeInvitar({ email, sinCuenta }: { email: string; sinCuenta?: true }): void {
  if (!sinCuenta) throw refuse(409, 'con_cuenta', 'Esta persona ya tiene una cuenta.')
  if (email) return
  throw refuse(409, 'usuario_sin_correo', 'Esta persona no tiene correo. Edítala y escríbelo para poder invitarla.')
}

export function correoEnUso(persona: { nombre: string; apellido: string }): Refusal {
  const sentence = `Ese correo ya es de ${nombreDe(persona)}. Búscala por su nombre o escribe otro correo.`
  return refuse(409, 'correo_en_uso', sentence, { email: sentence })
}

export function assertCambiable(persona: { rol: string }, por: { parte: ParteDeAdmin | null }): void {
  if (!esCambiable(persona, por)) throw forbidden('Los datos de quien administra los cambia esa persona en su perfil.')
}

interface Llamada {
  nombre: string
  apellido: string | null
  telefono: string | null
}

const comoSuena = (persona: Llamada) => palabrasDe(nombreDe(persona)).join(' ')

/** Asks about a telephone that somebody has already: most often it is the same person, whatever name was written. Families share one. */
export function assertNueva(nueva: Llamada, delTelefono: readonly Llamada[]): void {
  const otra = delTelefono.find((una) => comoSuena(una) === comoSuena(nueva)) ?? delTelefono[0]
  if (!otra) return
  const cual = `${nombreDe(otra)}, ${formatTelefono(otra.telefono ?? '')}`
  throw asking(refuse(409, 'persona_repetida', `Ya existe ${cual}: ¿es la misma persona?`))
}

/** An administrator who could change it could take over the account. */
export function correoDeCuenta(email: string): Refusal {
  const sentence = `Esta persona entra en su cuenta con ${email}: ese correo no se cambia desde aquí.`
  return refuse(409, 'correo_de_cuenta', sentence, { email: sentence })
}
