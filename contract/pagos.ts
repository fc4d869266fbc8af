import { type Centimos, formatColones } from './dinero.ts'
import type { Orden } from './ordenes.ts'

/** Who is paid, as far as the owner has said. */
export interface QuienCobra {
  sinpe: string | null
  iban: string | null
  whatsapp: string | null
  email: string | null
}

type OrdenPorPagar = Pick<Orden, 'codigoOrden' | 'total' | 'estado'>

/** Something to be typed into the bank's app: as it is read, and as those apps take it. */
export interface DatoDePago {
  nombre: string
  valor: string
  copia: string
}

export const COMO_PAGAR = 'Cómo pagar'
/** What is told instead of ways to pay while the owner has given none. */
export const SIN_FORMA_DE_PAGO = 'Te escribiremos con los datos para pagar.'
const NADA_QUE_PAGAR = {
  PAGADO: 'Esta orden ya está pagada. ¡Gracias por tu compra!',
  ANULADO: 'Esta orden está anulada: no hay nada que pagar.',
}

/** What to pay, where to, and with which reference; nothing when there is nothing to pay, or no way to. */
export function datosDePago({ codigoOrden, total, estado }: OrdenPorPagar, { sinpe, iban }: QuienCobra): DatoDePago[] {
  if (estado !== 'PENDIENTE' || (!sinpe && !iban)) return []
  return [
    dato('Monto', formatColones(total)),
    ...(sinpe ? [dato('SINPE Móvil', sinpe)] : []),
    ...(iban ? [dato('Cuenta IBAN', iban)] : []),
    dato('Detalle', codigoOrden),
  ]
}

function dato(nombre: string, valor: string): DatoDePago {
  return { nombre, valor, copia: valor.replace(/[\s₡]|,00$/g, '') }
}

/** The sentence that goes with them, or says why there are none. */
export function notaDePago({ codigoOrden, estado }: OrdenPorPagar, negocio: QuienCobra): string {
  if (estado !== 'PENDIENTE') return NADA_QUE_PAGAR[estado]
  if (!negocio.sinpe && !negocio.iban) return SIN_FORMA_DE_PAGO
  const destinos = [
    negocio.whatsapp && `por WhatsApp al ${conPais(negocio.whatsapp)}`,
    negocio.email && `a ${negocio.email}`,
  ]
  const comprobante = destinos.filter(Boolean).join(' o ')
  return `Escribe el código ${codigoOrden} en el detalle del pago${comprobante && ` y envía el comprobante ${comprobante}`}.`
}

/** The digits wa.me takes, as people read a number, `+506 8888 0000`, with no-break spaces. */
function conPais(digitos: string): string {
  return `+${digitos.replace(/^(506)(\d{4})(\d{4})$/, '$1\u00a0$2\u00a0$3')}`
}

export const ENVIAR_COMPROBANTE = 'Enviar comprobante por WhatsApp'

/** Opens WhatsApp with the message written; null when there is nothing to pay, or nobody there to send it to. */
export function enlaceDeComprobante(orden: OrdenPorPagar, negocio: QuienCobra): string | null {
  if (!negocio.whatsapp || datosDePago(orden, negocio).length === 0) return null
  const mensaje = `Hola. Envío el comprobante de pago de la orden ${orden.codigoOrden}, por ${formatColones(orden.total)}.`
  return `https://wa.me/${negocio.whatsapp}?text=${encodeURIComponent(mensaje)}`
}

/** Before an order is confirmed: how it will be paid. */
export function comoSePaga({ sinpe, iban }: QuienCobra): string {
  const modos = [sinpe && 'SINPE Móvil', iban && 'transferencia'].filter(Boolean).join(' o ')
  return modos
    ? `Pagas después de confirmar, por ${modos}: ahí mismo te damos los datos.`
    : `Pagas después de confirmar. ${SIN_FORMA_DE_PAGO}`
}

/** How to pay what has a price and no code: an appointment, a workshop. Null when there is nothing to pay, or no way to. */
export function lineaDePago(precio: Centimos, { sinpe, iban }: Pick<QuienCobra, 'sinpe' | 'iban'>): string | null {
  const modos = [
    sinpe && `por SINPE Móvil al ${sinpe.replace(' ', '\u00a0')}`,
    iban && `por transferencia a la cuenta IBAN ${iban}`,
  ]
  const escritos = modos.filter(Boolean).join(' o ')
  return precio > 0 && escritos ? `Puedes pagar ${formatColones(precio)} ${escritos}.` : null
}

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
