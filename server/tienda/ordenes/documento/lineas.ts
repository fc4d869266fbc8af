import { formatColones } from '../../../../contract/base/money/dinero.ts'
import { COLOR } from '../../../../contract/base/text/colores.ts'
import {
  ANCHO,
  altoDe,
  type Estilo,
  escribir,
  escribirCifra,
  HOJA,
  linea,
  panel,
  parte,
} from '../../../base/pdf/sheet.ts'
import type { OrdenConLineas } from '../queries.ts'

type Doc = PDFKit.PDFDocument
type Linea = OrdenConLineas['lineas'][number]

/** Space between the edge of a panel and its text, in points. */
export const SANGRIA = 12
/** Left edge and width of each column, in points from the left margin. */
const PRODUCTO = { x: HOJA.izquierda + SANGRIA, ancho: 222 }
const CANTIDAD = { x: PRODUCTO.x + 226, ancho: 54 }
const PRECIO = { x: CANTIDAD.x + 62, ancho: 80 }
const IMPORTE = { x: PRECIO.x + 92, ancho: HOJA.derecha - SANGRIA - PRECIO.x - 92 }

/** Writes the order's lines from `y` down, over as many pages as needed, each page under the header. Answers the y below them. */
export function escribirLineas(doc: Doc, lineas: readonly Linea[], y: number): number {
  return parte(doc, 'Table', () => {
    let top = parte(doc, 'TR', () => cabecera(doc, y, 'THColumna'))
    for (const [indice, fila] of lineas.entries()) {
      const alto = altoDeFila(doc, fila)
      if (top + alto > HOJA.pie) {
        doc.addPage()
        top = cabecera(doc, HOJA.arriba, 'Artifact')
      } else if (indice > 0) linea(doc, top)
      parte(doc, 'TR', () => escribirFila(doc, fila, top + 8))
      top += alto
    }
    linea(doc, top)
    return top
  })
}

function cabecera(doc: Doc, y: number, papel: 'THColumna' | 'Artifact'): number {
  const estilo: Estilo = { fuente: 'negrita', size: 9, color: COLOR.bosque, papel }
  panel(doc, HOJA.izquierda, y, ANCHO, 26, COLOR.niebla)
  escribir(doc, 'Producto', PRODUCTO.x, y + 7, PRODUCTO.ancho, estilo)
  escribirCifra(doc, 'Cantidad', CANTIDAD.x, y + 7, CANTIDAD.ancho, estilo)
  escribirCifra(doc, 'Precio', PRECIO.x, y + 7, PRECIO.ancho, estilo)
  escribirCifra(doc, 'Importe', IMPORTE.x, y + 7, IMPORTE.ancho, estilo)
  return y + 28
}

function altoDeFila(doc: Doc, { nombre }: Linea): number {
  return altoDe(doc, nombre, PRODUCTO.ancho) + 14
}

function escribirFila(doc: Doc, fila: Linea, y: number): void {
  const papel = 'TD'
  escribir(doc, fila.nombre, PRODUCTO.x, y, PRODUCTO.ancho, { papel: 'THFila' })
  escribirCifra(doc, String(fila.cantidad), CANTIDAD.x, y, CANTIDAD.ancho, { papel })
  escribirCifra(doc, formatColones(fila.precio), PRECIO.x, y, PRECIO.ancho, { papel, color: COLOR.tintaSuave })
  escribirCifra(doc, formatColones(fila.importe), IMPORTE.x, y, IMPORTE.ancho, { papel, fuente: 'negrita' })
}
