import * as z from 'zod/mini'
import { CORREO, SEPARADORES, textoOpcional } from './fields.ts'

/**
 * A number in the international form, `+50688880000`; null when the text is no number. Eight digits are Costa Rica's, with or without 506;
 * numbers of other countries begin with + or 00.
 */
export function telefonoDe(escrito: string): string | null {
  const junto = escrito.replace(SEPARADORES, '').replace(/^00/, '+')
  const nacional = /^(?:\+?506)?(\d{8})$/.exec(junto)?.[1]
  if (nacional) return `+506${nacional}`
  return /^\+(?!506)[1-9]\d{7,14}$/.test(junto) ? junto : null
}

/** A stored number for people: `8888 0000` for Costa Rica, the international form for other countries. */
export function formatTelefono(telefono: string): string {
  return telefono.replace(/^\+506(\d{4})(\d{4})$/, '$1\u00a0$2')
}

export const TelefonoOpcional = textoOpcional('El teléfono', 30).check(
  z.refine(
    (telefono) => telefono === null || telefonoDe(telefono) !== null,
    'Escribe los 8 dígitos del teléfono, o + y el código si es de otro país.',
  ),
  z.overwrite((telefono) => telefono && telefonoDe(telefono)),
)

export const EmailOpcional = textoOpcional('El correo', 254).check(
  z.overwrite((email) => email?.toLowerCase() ?? null),
  z.refine((email) => email === null || CORREO.test(email), 'El correo no es válido.'),
)
