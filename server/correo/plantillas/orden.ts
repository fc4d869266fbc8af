import type { Negocio } from '../../../contract/ajustes.ts'
import { formatColones } from '../../../contract/dinero.ts'
import { findOrdenDetalle } from '../../ordenes/queries.ts'
import { type Html, html } from '../html.ts'
import { boton, layout, nota, PARRAFO, parrafo, textoPlano } from './layout.ts'
import type { Plantilla } from './plantilla.ts'

type Orden = NonNullable<Awaited<ReturnType<typeof findOrdenDetalle>>>

const PDF = 'Adjuntamos el documento de tu orden en PDF.'
const DETALLE = 'Al pagar, escribe en el detalle el código'
const saludo = (nombre: string) => `Hola, ${nombre}: gracias por tu compra. El código de tu orden es`
/** Sent later or once more, there may be nothing to pay any more. */
const PAGO = {
  PAGADO: 'Esta orden ya está pagada.',
  ANULADO: 'Esta orden está anulada: no hay nada que pagar.',
}
const FACTURA = 'No sustituye la factura electrónica.'

export const orden: Plantilla<'orden'> = {
  titulo: 'Orden de compra',
  secreta: false,
  redactar: async ({ codigo }, { db, negocio, publicUrl }) => {
    const orden = await findOrdenDetalle(db, codigo)
    if (!orden) throw new Error('the order of this mail is not there')
    const { renderOrdenPdf } = await import('../../pdf/orden.ts')
    const pdf = await renderOrdenPdf(orden, negocio)
    const contenido = { titulo: 'Recibimos tu orden', url: `${publicUrl}/orden/${encodeURIComponent(codigo)}`, negocio }
    return {
      asunto: `Tu orden ${codigo} en ${negocio.nombre}`,
      texto: comoTexto(orden, contenido),
      html: comoHtml(orden, contenido),
      adjuntos: [{ filename: `orden-${codigo}.pdf`, content: pdf, contentType: 'application/pdf' }],
    }
  },
}

interface Contenido {
  titulo: string
  url: string
  negocio: Negocio
}

function comoTexto(orden: Orden, { titulo, url, negocio }: Contenido): string {
  const lineas = orden.lineas.map((linea) => `${linea.cantidad} × ${linea.nombre}: ${formatColones(linea.importe)}`)
  const sumas = sumasDe(orden).map(([nombre, importe]) => `${nombre}: ${importe}`)
  const pagos = pagosDe(negocio).map(([nombre, valor]) => `${nombre}: ${valor}`)
  return textoPlano(negocio, titulo, [
    `${saludo(orden.usuarioNombre)} ${orden.codigoOrden}.`,
    lineas.join('\n'),
    sumas.join('\n'),
    ...(orden.estado === 'PENDIENTE'
      ? [`Cómo pagar\n${pagos.join('\n')}`, `${DETALLE} ${orden.codigoOrden}.`]
      : [PAGO[orden.estado]]),
    `Ver la orden: ${url}`,
    `${PDF} ${FACTURA}`,
  ])
}

function comoHtml(orden: Orden, { titulo, url, negocio }: Contenido): string {
  const lineas = orden.lineas.map((linea) => fila(`${linea.cantidad} × ${linea.nombre}`, formatColones(linea.importe)))
  const sumas = sumasDe(orden).map(([nombre, importe]) => fila(nombre, importe, nombre === 'Total'))
  return layout(negocio, {
    titulo,
    resumen: `Código ${orden.codigoOrden}, total ${formatColones(orden.total)}`,
    cuerpo: [
      html`<p style="${PARRAFO}">${saludo(orden.usuarioNombre)} ${entero(orden.codigoOrden)}.</p>`,
      tabla([...lineas, ...sumas]),
      ...(orden.estado === 'PENDIENTE' ? comoPagar(orden, negocio) : [parrafo(PAGO[orden.estado])]),
      boton('Ver la orden', url),
      nota(`${PDF} ${FACTURA}`),
    ],
  })
}

function comoPagar({ codigoOrden }: Orden, negocio: Negocio): Html[] {
  return [
    subtitulo('Cómo pagar'),
    ...pagosDe(negocio).map(
      ([nombre, valor]) => html`<p style="${PARRAFO}margin:0 0 6px;">${nombre}: ${entero(valor)}</p>`,
    ),
    html`<p style="${PARRAFO}">${DETALLE} ${entero(codigoOrden)}.</p>`,
  ]
}

function sumasDe(orden: Orden): [string, string][] {
  return [
    ['Subtotal', formatColones(orden.subtotal)],
    ['IVA (13 %)', formatColones(orden.iva)],
    ['Total', formatColones(orden.total)],
  ]
}

function pagosDe(negocio: Negocio): [string, string][] {
  return [
    ['SINPE Móvil', negocio.sinpe],
    ['IBAN', negocio.iban],
  ]
}

/** Bold, and never broken over two lines. */
function entero(valor: string): Html {
  return html`<strong style="white-space:nowrap;">${valor}</strong>`
}

function subtitulo(texto: string): Html {
  return html`<h2 style="${PARRAFO}font-weight:700;margin-bottom:4px;">${texto}</h2>`
}

function tabla(filas: Html[]): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 22px;border-collapse:collapse;">${filas}</table>`
}

function fila(nombre: string, valor: string, fuerte = false): Html {
  const peso = fuerte ? 'font-weight:700;color:#1f3d36;' : ''
  const celda = `${PARRAFO}margin:0;padding:9px 0;border-bottom:1px solid #e3e0d6;${peso}`
  return html`<tr><td style="${celda}">${nombre}</td><td align="right" style="${celda}padding-left:14px;">${valor}</td></tr>`
}
