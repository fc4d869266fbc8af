import { formatColones } from '../base/dinero.ts'
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
