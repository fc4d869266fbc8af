import * as z from 'zod/mini'
import { EmailOpcional } from '../fields/contact.ts'
import { comoSeTeclea, esTelefono, SEPARADORES, texto, textoOpcional, VersionVista } from '../fields/fields.ts'
import { endpoint } from '../wire/endpoint.ts'
import { NegocioGuardado } from './negocio.ts'

const Telefono = textoOpcional('El teléfono', 30).check(
  z.refine(
    (telefono) => telefono === null || esTelefono(telefono),
    'El teléfono debe tener de 8 a 15 dígitos, por ejemplo 2230 0000.',
  ),
  z.overwrite((telefono) => telefono && comoSeTeclea(telefono)),
)

/** Numbers of Costa Rica have eight digits, eleven with the code 506. */
const Whatsapp = textoOpcional('El WhatsApp', 30).check(
  z.overwrite((whatsapp) => whatsapp?.replace(SEPARADORES, '').replace(/^(\+|00)/, '') ?? null),
  z.refine(
    (digitos) =>
      digitos === null || (/^[1-9]\d{9,14}$/.test(digitos) && (!digitos.startsWith('506') || digitos.length === 11)),
    'El WhatsApp va con el código de país, por ejemplo 506 8888 0000.',
  ),
)

function enlace(que: string) {
  return textoOpcional(que, 300).check(
    z.refine(
      (url) => url === null || /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(url),
      `${que} debe ser una dirección completa, como https://www.ejemplo.com/tu-pagina.`,
    ),
  )
}

/** A text of the right form is rewritten the usual way; any other is refused. */
function conForma(que: string, maximo: number, format: (texto: string) => string | null, mensaje: string) {
  return textoOpcional(que, maximo).check(
    z.refine((escrito) => escrito === null || format(escrito) !== null, mensaje),
    z.overwrite((escrito) => escrito && (format(escrito) ?? escrito)),
  )
}

const Sinpe = conForma(
  'El número SINPE',
  30,
  formatSinpe,
  'El número SINPE debe tener 8 dígitos, por ejemplo 8888 0000.',
)

const Iban = conForma(
  'La cuenta IBAN',
  40,
  formatIban,
  'La cuenta IBAN no es correcta: son las letras CR y 20 dígitos. Revisa que no falte ni sobre ninguno.',
)

export const saveNegocio = endpoint({
  method: 'PUT',
  path: '/api/ajustes/negocio',
  access: 'admin',
  cambia: ['ajustes', 'historia'],
  summary: 'Change what the public pages, mails and documents say about the business.',
  body: z.object({
    nombre: texto('El nombre', 60),
    lema: texto('El lema', 120),
    telefono: Telefono,
    whatsapp: Whatsapp,
    email: EmailOpcional,
    direccion: texto('La dirección', 200),
    facebook: enlace('El enlace de Facebook'),
    instagram: enlace('El enlace de Instagram'),
    sinpe: Sinpe,
    iban: Iban,
    version: VersionVista,
  }),
  response: NegocioGuardado,
  refuses: [409],
})

/** A SINPE Móvil number for display, `8888 0000`; null without eight digits. Costa Rica's code may stand before it. */
export function formatSinpe(texto: string): string | null {
  const partes = /^(?:(?:\+|00)?506)?(\d{4})(\d{4})$/.exec(texto.replace(SEPARADORES, ''))
  return partes && `${partes[1]} ${partes[2]}`
}

/**
 * A Costa Rican IBAN for display, in groups of four; null when invalid. ISO 13616: CR and 20 digits that leave 1 when divided by 97, the
 * first four characters moved to the end and letters read as numbers.
 */
export function formatIban(texto: string): string | null {
  const partes = /^CR(\d{2})(\d{18})$/.exec(texto.replace(SEPARADORES, '').toUpperCase())
  if (!partes) return null
  const [, control, cuenta] = partes
  const resto = [...`${cuenta}${LETRAS_CR}${control}`].reduce((suma, digito) => (suma * 10 + Number(digito)) % 97, 0)
  return resto === 1 ? `CR${control}${cuenta}`.replace(/(.{4})(?=.)/g, '$1 ') : null
}

/** ISO 13616 counts letters from A = 10: C is 12 and R is 27. */
const LETRAS_CR = '1227'
