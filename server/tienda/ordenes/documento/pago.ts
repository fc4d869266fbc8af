import { COLOR } from '../../../../contract/base/text/colores.ts'
import { COMO_PAGAR, datosDePago, frasePlazo, notaDeOrden, ordenPorPagar } from '../../../../contract/dinero/pagos.ts'
import { ANCHO, altoDe, COLUMNA_2, conEspacio, dato, escribir, HOJA, panel } from '../../../base/pdf/sheet.ts'
import type { Encargo } from './documento.ts'

type Doc = PDFKit.PDFDocument

const FILA = 36

/** Writes how to pay, as long as the order is unpaid. */
export function escribirPago(doc: Doc, { orden, negocio, plazo }: Encargo, y: number): void {
  const x = HOJA.izquierda + 18
  const ancho = ANCHO - 36
  const texto = { size: 9.5, color: COLOR.tintaSuave }
  const porPagar = ordenPorPagar(orden)
  const antesDe = porPagar && plazo !== null ? ` ${frasePlazo(plazo)}` : ''
  const nota = notaDeOrden(orden, negocio) + antesDe
  const datos = porPagar ? datosDePago(porPagar, negocio) : []
  const alto = 56 + Math.ceil(datos.length / 2) * FILA + altoDe(doc, nota, ancho, texto)
  const top = conEspacio(doc, y, alto)
  panel(doc, HOJA.izquierda, top, ANCHO, alto, COLOR.arena)
  const titulo = datos.length > 0 ? COMO_PAGAR : 'Pago'
  let abajo = escribir(doc, titulo, x, top + 15, ancho, {
    ...{ fuente: 'titular', size: 13, color: COLOR.bosque },
    papel: 'H2',
  })
  const arriba = abajo + 7
  for (const [i, { nombre, valor }] of datos.entries()) {
    abajo = dato(doc, nombre, valor, i % 2 ? COLUMNA_2 : x, arriba + Math.floor(i / 2) * FILA)
  }
  escribir(doc, nota, x, abajo + 8, ancho, texto)
}
