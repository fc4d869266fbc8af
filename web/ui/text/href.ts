import { telHref } from '../../../contract/base/text/text.ts'

/** A link that opens an address in the device's map application. */
export function mapHref(direccion: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(direccion)}`
}

/** A number that a sentence names as the practice's WhatsApp or telephone. */
const NUMERO = /((?<=WhatsApp \+)\d{8,15}|(?<=teléfono )\+?\d[\d\s-]{6,18}\d)/

/** A sentence in pieces, of which the numbers to call or to write to have an address. */
export function contactsIn(texto: string): { texto: string; href?: string }[] {
  return texto.split(NUMERO).map((parte, i) => {
    if (i % 2 === 0) return { texto: parte }
    const deWhatsApp = texto.includes(`WhatsApp +${parte}`)
    return { texto: parte, href: deWhatsApp ? `https://wa.me/${parte}` : telHref(parte) }
  })
}
