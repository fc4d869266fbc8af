import { formatColones } from '../../base/money/money.ts'
import type { Instante } from '../../base/time/time.ts'
import { finDePlazo, type PorPagar, type QuienCobra, SIN_FORMA_DE_PAGO } from './pagos.ts'
import { estadoDePago, type OrdenPorPagar, ordenPorPagar } from './por-pagar.ts'

/** A value for the bank's app: as people read it, and as the apps take it. */
export interface DatoDePago {
  nombre: string
  valor: string
  copia: string
  /** Said after it on a screen. */
  nota?: string
}

export const COMO_PAGAR = 'Cómo pagar'
const NADA_QUE_PAGAR = {
  PAGADO: 'Esta orden ya está pagada. ¡Gracias por tu compra!',
  ANULADO: 'Esta orden está anulada: no hay nada que pagar.',
  'SIN COSTO': 'Esta orden no tiene costo: no hay nada que pagar.',
}

/** Whether the owner has given a way to pay. */
export function hayFormaDePago({ sinpe, iban }: Pick<QuienCobra, 'sinpe' | 'iban'>): boolean {
  return Boolean(sinpe || iban)
}

/** The amount, the account and the reference; empty while the owner has given no way to pay. */
export function datosDePago({ codigo, monto }: Pick<PorPagar, 'codigo' | 'monto'>, negocio: QuienCobra): DatoDePago[] {
  if (!hayFormaDePago(negocio)) return []
  const { sinpe, iban } = negocio
  return [
    { ...dato('Monto', formatColones(monto)), nota: 'IVA incluido' },
    ...(sinpe ? [dato('SINPE Móvil', sinpe)] : []),
    ...(iban ? [dato('Cuenta IBAN', iban)] : []),
    dato('Detalle', codigo),
  ]
}

function dato(nombre: string, valor: string): DatoDePago {
  return { nombre, valor, copia: valor.replace(/[\s₡]|,00$/g, '') }
}

/** The sentence about paying an order, in any state. */
export function notaDeOrden(orden: OrdenPorPagar, negocio: QuienCobra): string {
  const porPagar = ordenPorPagar(orden)
  if (porPagar) return notaDePago(porPagar, negocio)
  const estado = estadoDePago(orden)
  return NADA_QUE_PAGAR[estado === 'PENDIENTE' ? 'PAGADO' : estado]
}

/** The sentence beside the data, or the reason why there are none. */
export function notaDePago({ codigo }: PorPagar, negocio: QuienCobra): string {
  if (!hayFormaDePago(negocio)) return SIN_FORMA_DE_PAGO
  const destinos = [
    negocio.whatsapp && `por WhatsApp al ${conPais(negocio.whatsapp)}`,
    negocio.email && `a ${negocio.email}`,
  ]
  const comprobante = destinos.filter(Boolean).join(' o ')
  return `Escribe el código ${codigo} en el detalle del pago${comprobante && ` y envía el comprobante ${comprobante}`}.`
}

/** `+506 8888 0000`, from the digits of wa.me, with no-break spaces. */
export function conPais(digitos: string): string {
  return `+${digitos.replace(/^(506)(\d{4})(\d{4})$/, '$1\u00a0$2\u00a0$3')}`
}

export const ENVIAR_COMPROBANTE = 'Enviar comprobante por WhatsApp'

/** Opens WhatsApp with the message written; null without a way to pay, or without a number to send it to. */
export function enlaceDeComprobante(porPagar: PorPagar, negocio: QuienCobra): string | null {
  if (!negocio.whatsapp || !hayFormaDePago(negocio)) return null
  const { que, codigo, monto } = porPagar
  const mensaje = `Hola. Envío el comprobante de pago ${que === 'bono' ? 'del' : 'de la'} ${que} ${codigo}, por ${formatColones(monto)}.`
  return `https://wa.me/${negocio.whatsapp}?text=${encodeURIComponent(mensaje)}`
}

/** The sentence shown before an order is confirmed. */
export function comoSePaga({ sinpe, iban }: QuienCobra): string {
  const modos = [sinpe && 'SINPE Móvil', iban && 'transferencia'].filter(Boolean).join(' o ')
  return modos
    ? `Pagas después de confirmar, por ${modos}: ahí mismo te damos los datos.`
    : `Pagas después de confirmar. ${SIN_FORMA_DE_PAGO}`
}

/** The deadline of a deposit in words, and the rest, if any. */
export function fraseAdelanto(hasta: Instante): string {
  return `Es el adelanto: te guardamos la hora hasta ${finDePlazo(hasta)}; después queda libre para otra persona. Si después falta algo, lo pagas en tu cita.`
}

/** Said of an appointment whose deposit came in. */
export const HORA_FIRME = 'Tu hora está firme: recibimos tu adelanto.'
