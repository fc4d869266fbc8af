import { sumar } from '../../../contract/base/money/money.ts'
import type { Instante } from '../../../contract/base/time/time.ts'
import {
  COMO_PAGAR,
  datosDePago,
  ENVIAR_COMPROBANTE,
  enlaceDeComprobante,
  fraseAdelanto,
  hayFormaDePago,
  notaDePago,
} from '../../../contract/dinero/pagos/como-pagar.ts'
import { type PorPagar, type QuienCobra, SIN_FORMA_DE_PAGO } from '../../../contract/dinero/pagos/pagos.ts'
import { frasePlazo } from '../../../contract/dinero/pagos/por-pagar.ts'
import { html } from '../../base/http/html.ts'
import { type Block, button, PARAGRAPH, paragraph, wholeLine } from './letter.ts'

/** One payment of all that is owed, under the codes of all; null while nothing is. Several deposits have no deadline in common. */
function enUnPago(debidas: readonly PorPagar[]): PorPagar | null {
  const [una, ...otras] = debidas
  if (!una || otras.length === 0) return una ?? null
  const monto = sumar(debidas, (debida) => debida.monto)
  const codigo = debidas.map((debida) => debida.codigo).join(', ')
  return { que: una.que, codigo, monto }
}

/** One card for what a letter tells of. While a deposit is waited for, no other appointment is asked for yet. */
export function comoPagarJunto(debidas: readonly PorPagar[], negocio: QuienCobra): Block[] {
  const adelantos = debidas.filter(({ hasta }) => hasta !== undefined)
  if (!hayFormaDePago(negocio)) return comoPagar(adelantos[0] ?? null, negocio)
  const deCita = ({ que, hasta }: PorPagar) => que === 'cita' && hasta === undefined
  const pedidas = adelantos.length === 0 ? debidas : debidas.filter((una) => !deCita(una))
  const ficha = comoPagar(enUnPago(pedidas), negocio)
  if (ficha.length === 0 || adelantos.length === 0 || pedidas.length === 1) return ficha
  const suma = adelantos.length === pedidas.length ? 'Es la suma de los adelantos' : 'Incluye el adelanto de tus citas'
  return [...ficha, paragraph(`${suma}: ${VARIOS_ADELANTOS}`)]
}

const VARIOS_ADELANTOS =
  'te guardamos cada hora hasta la fecha que dice arriba, y después queda libre para otra persona. Si después falta algo, lo pagas en tus citas.'

/** The card for paying in a letter, with what web/dinero/pagos/ComoPagar.tsx says. Empty while nothing is owed; a sentence while the owner has given no way to pay and it is waited for. */
export function comoPagar(porPagar: PorPagar | null, negocio: QuienCobra, pagarAntes: Instante | null = null): Block[] {
  if (!porPagar) return []
  const datos = datosDePago(porPagar, negocio)
  if (datos.length === 0) return porPagar.hasta || porPagar.que === 'bono' ? [paragraph(SIN_FORMA_DE_PAGO)] : []
  const comprobante = enlaceDeComprobante(porPagar, negocio)
  return [
    {
      texto: [COMO_PAGAR, ...datos.map(({ nombre, valor }) => `${nombre}: ${valor}`)].join('\n'),
      html: html`<h2 class="tinta" style="${PARAGRAPH}font-weight:700;margin-bottom:4px;">${COMO_PAGAR}</h2>${datos.map(
        ({ nombre, valor }, i) =>
          html`<p class="tinta" style="${PARAGRAPH}margin:0 0 ${i === datos.length - 1 ? 16 : 6}px;">${nombre}: ${wholeLine(valor)}</p>`,
      )}`,
    },
    paragraph(notaDePago(porPagar, negocio)),
    ...(pagarAntes === null ? [] : [paragraph(frasePlazo(pagarAntes))]),
    ...(porPagar.hasta ? [paragraph(fraseAdelanto(porPagar.hasta))] : []),
    ...(comprobante ? [button(ENVIAR_COMPROBANTE, comprobante)] : []),
  ]
}
