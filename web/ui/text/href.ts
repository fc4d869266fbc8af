/** A link that opens an address in the device's map application. */
export function mapHref(direccion: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(direccion)}`
}

/** A telephone number as a link takes it. */
export function telHref(telefono: string): string {
  return `tel:${telefono.replace(/[^\d+]/g, '')}`
}
