/** A telephone number as a link takes it. */
export function telHref(telefono: string): string {
  return `tel:${telefono.replace(/[^\d+]/g, '')}`
}
