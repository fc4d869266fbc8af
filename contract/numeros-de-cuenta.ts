/** A SINPE Móvil number as it is shown, `8888 0000`, or null when it has not eight digits. Costa Rica's code may be before it. */
export function formatSinpe(texto: string): string | null {
  const partes = /^(?:(?:\+|00)?506)?(\d{4})(\d{4})$/.exec(texto.replace(/[\s-]/g, ''))
  return partes && `${partes[1]} ${partes[2]}`
}

/**
 * A Costa Rican IBAN as it is shown, in groups of four, or null when it is none: CR and 20 digits that leave 1 when divided by 97, the
 * first four characters put last and letters read as numbers (ISO 13616).
 */
export function formatIban(texto: string): string | null {
  const partes = /^CR(\d{2})(\d{18})$/.exec(texto.replace(/[\s-]/g, '').toUpperCase())
  if (!partes) return null
  const [, control, cuenta] = partes
  const resto = [...`${cuenta}${LETRAS_CR}${control}`].reduce((suma, digito) => (suma * 10 + Number(digito)) % 97, 0)
  return resto === 1 ? `CR${control}${cuenta}`.replace(/(.{4})(?=.)/g, '$1 ') : null
}

/** C is 12 and R is 27. */
const LETRAS_CR = '1227'
