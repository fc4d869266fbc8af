/** The way to an address, in whatever the device shows maps with. */
export function mapaHref(direccion: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(direccion)}`
}

/** A telephone number as a link takes it. */
export function telHref(telefono: string): string {
  return `tel:${telefono.replace(/[^\d+]/g, '')}`
}
