import { COLOR } from '../../../../contract/base/colors.ts'
import { formatColones } from '../../../../contract/base/money/money.ts'
import {
  hairline,
  heightOf,
  panel,
  part,
  SHEET,
  type TextStyle,
  WIDTH,
  writeFigure,
  writeText,
} from '../../../base/pdf/sheet.ts'
import type { OrdenConLineas } from '../queries.ts'

type Doc = PDFKit.PDFDocument
type Linea = OrdenConLineas['lineas'][number]

/** Space between the edge of a panel and its text, in points. */
export const SANGRIA = 12
/** Left edge and width of each column, in points from the left margin. */
const PRODUCTO = { x: SHEET.izquierda + SANGRIA, ancho: 222 }
const CANTIDAD = { x: PRODUCTO.x + 226, ancho: 54 }
const PRECIO = { x: CANTIDAD.x + 62, ancho: 80 }
const IMPORTE = { x: PRECIO.x + 92, ancho: SHEET.derecha - SANGRIA - PRECIO.x - 92 }

/** Writes the order's lines from `y` down, over as many pages as needed, each page under the header. Answers the y below them. */
export function escribirLineas(doc: Doc, lineas: readonly Linea[], y: number): number {
  return part(doc, 'Table', () => {
    let top = part(doc, 'TR', () => cabecera(doc, y, 'THColumna'))
    for (const [indice, fila] of lineas.entries()) {
      const alto = altoDeFila(doc, fila)
      if (top + alto > SHEET.pie) {
        doc.addPage()
        top = cabecera(doc, SHEET.arriba, 'Artifact')
      } else if (indice > 0) hairline(doc, top)
      part(doc, 'TR', () => escribirFila(doc, fila, top + 8))
      top += alto
    }
    hairline(doc, top)
    return top
  })
}

function cabecera(doc: Doc, y: number, papel: 'THColumna' | 'Artifact'): number {
  const estilo: TextStyle = { fuente: 'negrita', size: 9, color: COLOR.bosque, papel }
  panel(doc, { x: SHEET.izquierda, y, ancho: WIDTH, alto: 26 }, COLOR.niebla)
  writeText(doc, 'Producto', { x: PRODUCTO.x, y: y + 7, width: PRODUCTO.ancho }, estilo)
  writeFigure(doc, 'Cantidad', { x: CANTIDAD.x, y: y + 7, width: CANTIDAD.ancho }, estilo)
  writeFigure(doc, 'Precio', { x: PRECIO.x, y: y + 7, width: PRECIO.ancho }, estilo)
  writeFigure(doc, 'Importe', { x: IMPORTE.x, y: y + 7, width: IMPORTE.ancho }, estilo)
  return y + 28
}

function altoDeFila(doc: Doc, { nombre }: Linea): number {
  return heightOf(doc, nombre, PRODUCTO.ancho) + 14
}

function escribirFila(doc: Doc, fila: Linea, y: number): void {
  const papel = 'TD'
  writeText(doc, fila.nombre, { x: PRODUCTO.x, y, width: PRODUCTO.ancho }, { papel: 'THFila' })
  writeFigure(doc, String(fila.cantidad), { x: CANTIDAD.x, y, width: CANTIDAD.ancho }, { papel })
  writeFigure(
    doc,
    formatColones(fila.precio),
    { x: PRECIO.x, y, width: PRECIO.ancho },
    { papel, color: COLOR.tintaSuave },
  )
  writeFigure(doc, formatColones(fila.importe), { x: IMPORTE.x, y, width: IMPORTE.ancho }, { papel, fuente: 'negrita' })
}
