/** A code as orders have it, also where it was written in small letters, with spaces or without hyphens. */
export function codigoDeOrden(escrito: string): string {
  const junto = escrito.toUpperCase().replace(/[\s\p{Pd}.]/gu, '')
  const [, ...partes] = /^(BIO)([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(junto) ?? []
  return partes.length > 0 ? partes.join('-') : escrito.trim().toUpperCase()
}
