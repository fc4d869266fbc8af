import { COLOR } from '../../../contract/base/colors.ts'
import { formatColones, ivaPorTasa } from '../../../contract/base/money/money.ts'
import type { Negocio } from '../../../contract/base/settings/negocio.ts'
import { hayFormaDePago, notaDeOrden } from '../../../contract/dinero/pagos/como-pagar.ts'
import { frasePlazo, ordenPorPagar } from '../../../contract/dinero/pagos/por-pagar.ts'
import { ENTREGA, lineasDeEntrega, PALABRA_DE_ENTREGA } from '../../../contract/tienda/entrega.ts'
import { type Html, html } from '../../base/http/html.ts'
import type { MessageKind } from '../../base/http/message-kind.ts'
import { comoPagar } from '../../mensajes/letters/como-pagar.ts'
import {
  type Block,
  button,
  contactBlock,
  letter,
  note,
  PARAGRAPH,
  paragraph,
  wholeLine,
} from '../../mensajes/letters/letter.ts'
import { findOrdenDetalle } from './queries.ts'

type Orden = NonNullable<Awaited<ReturnType<typeof findOrdenDetalle>>>

const PDF = 'Adjuntamos el documento de tu orden en PDF.'
const FACTURA = 'No sustituye la factura electrónica.'

export const orden: MessageKind<{ codigo: string }> = {
  nombre: 'orden',
  titulo: 'Orden de compra',
  secreta: false,
  redactar: async ({ codigo }, { db, negocio, publicUrl }) => {
    const orden = await findOrdenDetalle(db, codigo)
    if (!orden) throw new Error('the order of this mail is not there')
    const { renderOrdenPdf } = await import('./documento/documento.ts')
    const pdf = await renderOrdenPdf(orden, negocio)
    const url = `${publicUrl}/orden/${encodeURIComponent(codigo)}`
    return {
      ...letter(negocio, {
        asunto: `Tu orden ${codigo} en ${negocio.nombre}`,
        titulo: 'Recibimos tu orden',
        resumen: `Código ${codigo}, total ${formatColones(orden.total)}`,
        cuerpo: [
          conDestacado(`Hola, ${orden.usuarioNombre}: gracias por tu compra. El código de tu orden es`, codigo),
          tabla(lineasDe(orden), sumasDe(orden)),
          ...pagoDe(orden, negocio),
          adonde(orden, negocio),
          button('Ver la orden', url),
          note(`${PDF} ${FACTURA}`),
        ],
      }),
      adjuntos: [{ filename: `orden-${codigo}.pdf`, content: pdf, contentType: 'application/pdf' }],
    }
  },
}

/** The place to fetch it, or the address it goes to. */
function adonde({ entrega }: Orden, { direccion }: Negocio): Block {
  return paragraph(
    [`${ENTREGA}: ${PALABRA_DE_ENTREGA[entrega.tipo]}`, ...lineasDeEntrega(entrega, direccion)].join(' · '),
  )
}

type Fila = [nombre: string, valor: string]

/** Asked when the mail is written: the order may be paid by then. */
function pagoDe(orden: Orden, negocio: Negocio): Block[] {
  const { pagarAntes } = orden
  const porPagar = ordenPorPagar(orden)
  if (porPagar && hayFormaDePago(negocio)) return comoPagar(porPagar, negocio, pagarAntes)
  const antesDe = porPagar && pagarAntes !== null ? [paragraph(frasePlazo(pagarAntes))] : []
  return [paragraph(notaDeOrden(orden, negocio)), ...antesDe, ...(porPagar ? contactBlock(negocio) : [])]
}

function lineasDe({ lineas }: Orden): Fila[] {
  return lineas.map(({ cantidad, nombre, importe }) => [`${cantidad} × ${nombre}`, formatColones(importe)])
}

function sumasDe(orden: Orden): Fila[] {
  return [
    ['Subtotal', formatColones(orden.subtotal)],
    ...ivaPorTasa(orden.lineas).map(({ tasa, iva }): Fila => [`IVA (${tasa} %)`, formatColones(iva)]),
    ['Total', formatColones(orden.total)],
  ]
}

/** A sentence that ends with a value to be copied exactly. */
function conDestacado(frase: string, valor: string): Block {
  return {
    texto: `${frase} ${valor}.`,
    html: html`<p class="tinta" style="${PARAGRAPH}">${frase} ${wholeLine(valor)}.</p>`,
  }
}

/** The lines of an order and its sums, the last one in bold. */
function tabla(lineas: Fila[], sumas: Fila[]): Block {
  const total = sumas.at(-1)
  return {
    texto: [lineas, sumas]
      .map((filas) => filas.map(([nombre, valor]) => `${nombre}: ${valor}`).join('\n'))
      .join('\n\n'),
    html: html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;border-collapse:collapse;">${[
      ...lineas,
      ...sumas,
    ].map((datos) => fila(datos, datos === total))}</table>`,
  }
}

function fila([nombre, valor]: Fila, fuerte: boolean): Html {
  const peso = fuerte ? `font-weight:700;color:${COLOR.bosque};` : ''
  const celda = `${PARAGRAPH}margin:0;padding:9px 0;border-bottom:1px solid ${COLOR.linea};${peso}`
  const clase = fuerte ? 'bosque' : 'tinta'
  return html`<tr><td class="${clase}" style="${celda}">${nombre}</td><td align="right" class="${clase}" style="${celda}padding-left:14px;white-space:nowrap;">${valor}</td></tr>`
}
