import { COLOR } from '../../../../contract/base/colors.ts'
import { formatColones, ivaPorTasa } from '../../../../contract/base/money/money.ts'
import type { Negocio } from '../../../../contract/base/settings/negocio.ts'
import { capitalize } from '../../../../contract/base/text/text.ts'
import { formatFechaLarga, formatHora, wallTimeDe } from '../../../../contract/base/time/time.ts'
import { personaDe } from '../../../../contract/cuentas/cuentas.ts'
import { estadoDePago } from '../../../../contract/dinero/pagos/por-pagar.ts'
import { ENTREGA, lineasDeEntrega, PALABRA_DE_ENTREGA } from '../../../../contract/tienda/entrega.ts'
import {
  brandMark,
  bytesOf,
  fact,
  HALF,
  hairline,
  newDocument,
  panel,
  part,
  SECOND_COLUMN,
  SHEET,
  WIDTH,
  withRoom,
  writeFigure,
  writeText,
} from '../../../base/pdf/sheet.ts'
import { serveTasks } from '../../../base/threads/worker-thread.ts'
import type { OrdenConLineas } from '../queries.ts'
import type { DocumentTask } from './documento.ts'
import { escribirLineas, SANGRIA } from './lineas.ts'
import { escribirPago } from './pago.ts'

type Doc = PDFKit.PDFDocument

const ANCHO_TOTALES = 232

const COLOR_DE_ESTADO = {
  PENDIENTE: COLOR.barro,
  PAGADO: COLOR.exito,
  ANULADO: COLOR.peligro,
  'SIN COSTO': COLOR.exito,
}

/**
 * Sets the order document: one or more A4 pages with business, customer, lines, totals and ways to pay. Amounts come from `formatColones`,
 * times are Costa Rica's.
 */
export async function componerOrden({ orden, negocio }: DocumentTask): Promise<Buffer> {
  const info = {
    Title: `Orden ${orden.codigoOrden}`,
    Author: negocio.nombre,
    CreationDate: new Date(orden.fecha),
  }
  const doc = await newDocument(info, JSON.stringify([orden, negocio]))
  let y = encabezado(doc, orden, negocio)
  y = datos(doc, orden, negocio, y + 22)
  y = escribirLineas(doc, orden.lineas, y + 22)
  y = totales(doc, orden, y + 14)
  escribirPago(doc, { orden, negocio }, y + 24)
  pies(doc, orden, negocio)
  return bytesOf(doc)
}

function encabezado(doc: Doc, orden: OrdenConLineas, negocio: Negocio): number {
  const { izquierda, arriba } = SHEET
  brandMark(doc, izquierda, arriba, 46)
  const x = izquierda + 58
  let y = writeText(
    doc,
    negocio.nombre,
    { x, y: arriba + 1, width: HALF - 30 },
    { fuente: 'titular', size: 19, color: COLOR.bosque },
  )
  y = writeText(doc, negocio.lema, { x, y: y + 1, width: HALF - 30 }, { size: 9, color: COLOR.tintaSuave })
  const derecha = { align: 'right', papel: 'Span' } as const
  const y2 = part(doc, 'H1', () => {
    const suave = { ...derecha, size: 10, color: COLOR.tintaSuave }
    const abajo = writeText(doc, 'Orden de compra', { x: SECOND_COLUMN, y: arriba + 1, width: HALF }, suave)
    const codigo = { ...derecha, fuente: 'negrita', size: 16, color: COLOR.barro } as const
    return writeText(doc, orden.codigoOrden, { x: SECOND_COLUMN, y: abajo, width: HALF }, codigo)
  })
  const bottom = Math.max(y, y2, arriba + 48) + 12
  hairline(doc, bottom)
  return bottom
}

function datos(doc: Doc, orden: OrdenConLineas, negocio: Negocio, y: number): number {
  const cuando = wallTimeDe(orden.fecha)
  const cliente = fact(doc, { nombre: 'Cliente', valor: personaDe(orden) }, { x: SHEET.izquierda, y })
  const correo = writeText(
    doc,
    orden.usuarioEmail,
    { x: SHEET.izquierda, y: cliente, width: HALF },
    {
      size: 9.5,
      color: COLOR.tintaSuave,
    },
  )
  const fecha = fact(doc, { nombre: 'Fecha', valor: capitalize(formatFechaLarga(cuando)) }, { x: SECOND_COLUMN, y })
  const hora = writeText(
    doc,
    `${formatHora(cuando)}, hora de Costa Rica`,
    { x: SECOND_COLUMN, y: fecha, width: HALF },
    {
      size: 9.5,
      color: COLOR.tintaSuave,
    },
  )
  const y2 = Math.max(correo, hora) + 12
  const estado = estadoDePago(orden)
  const abajo = fact(
    doc,
    { nombre: 'Estado', valor: estado, color: COLOR_DE_ESTADO[estado] },
    { x: SHEET.izquierda, y: y2 },
  )
  return Math.max(abajo, entrega(doc, orden, negocio, y2))
}

function entrega(doc: Doc, { entrega }: OrdenConLineas, { direccion }: Negocio, y: number): number {
  const palabra = fact(doc, { nombre: ENTREGA, valor: PALABRA_DE_ENTREGA[entrega.tipo] }, { x: SECOND_COLUMN, y })
  const texto = { size: 9.5, color: COLOR.tintaSuave }
  return lineasDeEntrega(entrega, direccion).reduce(
    (abajo, linea) => writeText(doc, linea, { x: SECOND_COLUMN, y: abajo, width: HALF }, texto),
    palabra,
  )
}

/** Subtotal, tax and total stay together, on a new page when they do not fit. */
function totales(doc: Doc, orden: OrdenConLineas, y: number): number {
  const x = SHEET.derecha - ANCHO_TOTALES
  const importes = [
    ['Subtotal', orden.subtotal] as const,
    ...ivaPorTasa(orden.lineas).map(({ tasa, iva }) => [`IVA ${tasa} %`, iva] as const),
    ['Total', orden.total] as const,
  ]
  let abajo = withRoom(doc, y, 35 + 19 * importes.length)
  part(doc, 'Table', () => {
    for (const [nombre, valor] of importes) {
      const esTotal = nombre === 'Total'
      if (esTotal) panel(doc, { x, y: abajo + 3, ancho: ANCHO_TOTALES, alto: 38 }, COLOR.niebla)
      const fuerte = esTotal && ({ size: 12, fuente: 'negrita', color: COLOR.bosque } as const)
      const y = esTotal ? abajo + 14 : abajo
      part(doc, 'TR', () => {
        writeText(
          doc,
          nombre,
          { x: x + SANGRIA, y, width: 90 },
          { color: COLOR.tintaSuave, ...fuerte, papel: 'THFila' },
        )
        writeFigure(doc, formatColones(valor), { x, y, width: ANCHO_TOTALES - SANGRIA }, { ...fuerte, papel: 'TD' })
      })
      abajo += esTotal ? 41 : 19
    }
  })
  return abajo
}

/** Written last, on every page, when their number is known. */
function pies(doc: Doc, orden: OrdenConLineas, negocio: Negocio): void {
  const { start, count } = doc.bufferedPageRange()
  const texto = { size: 8.5, color: COLOR.tintaSuave }
  for (let pagina = start; pagina < start + count; pagina++) {
    doc.switchToPage(pagina)
    hairline(doc, SHEET.pie + 14)
    const y = SHEET.pie + 22
    const contacto = [negocio.direccion, negocio.telefono, negocio.email].filter(Boolean).join('  ·  ')
    // Screen readers read the footer once, at the end.
    const dicho = { ...texto, papel: pagina === start + count - 1 ? 'P' : 'Artifact' } as const
    const abajo = writeText(doc, contacto, { x: SHEET.izquierda, y, width: WIDTH - 150 }, { ...dicho, renglones: 2 })
    writeText(doc, 'No sustituye la factura electrónica.', { x: SHEET.izquierda, y: abajo, width: WIDTH - 150 }, dicho)
    const derecha = { ...texto, align: 'right', papel: 'Artifact' } as const
    const numero = `Página ${pagina - start + 1} de ${count}`
    const abajoDerecha = writeText(doc, numero, { x: SHEET.derecha - 140, y, width: 140 }, derecha)
    writeText(doc, orden.codigoOrden, { x: SHEET.derecha - 140, y: abajoDerecha, width: 140 }, derecha)
  }
}

serveTasks(componerOrden)
