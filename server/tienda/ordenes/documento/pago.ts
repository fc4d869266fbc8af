import { COLOR } from '../../../../contract/base/colors.ts'
import { COMO_PAGAR, datosDePago, notaDeOrden } from '../../../../contract/dinero/pagos/como-pagar.ts'
import { frasePlazo, ordenPorPagar } from '../../../../contract/dinero/pagos/por-pagar.ts'
import { fact, heightOf, panel, SECOND_COLUMN, SHEET, WIDTH, withRoom, writeText } from '../../../base/pdf/sheet.ts'
import type { DocumentTask } from './documento.ts'

type Doc = PDFKit.PDFDocument

const FILA = 36

/** Writes how to pay, as long as the order is unpaid. */
export function escribirPago(doc: Doc, { orden, negocio }: DocumentTask, y: number): void {
  const x = SHEET.izquierda + 18
  const ancho = WIDTH - 36
  const texto = { size: 9.5, color: COLOR.tintaSuave }
  const porPagar = ordenPorPagar(orden)
  const antesDe = porPagar && orden.pagarAntes !== null ? ` ${frasePlazo(orden.pagarAntes)}` : ''
  const nota = notaDeOrden(orden, negocio) + antesDe
  const datos = porPagar ? datosDePago(porPagar, negocio) : []
  const alto = 56 + Math.ceil(datos.length / 2) * FILA + heightOf(doc, nota, ancho, texto)
  const top = withRoom(doc, y, alto)
  panel(doc, { x: SHEET.izquierda, y: top, ancho: WIDTH, alto }, COLOR.arena)
  const titulo = datos.length > 0 ? COMO_PAGAR : 'Pago'
  let abajo = writeText(
    doc,
    titulo,
    { x, y: top + 15, width: ancho },
    {
      fuente: 'titular',
      size: 13,
      color: COLOR.bosque,
      papel: 'H2',
    },
  )
  const arriba = abajo + 7
  for (const [i, { nombre, valor }] of datos.entries()) {
    abajo = fact(doc, { nombre, valor }, { x: i % 2 ? SECOND_COLUMN : x, y: arriba + Math.floor(i / 2) * FILA })
  }
  writeText(doc, nota, { x, y: abajo + 8, width: ancho }, texto)
}
