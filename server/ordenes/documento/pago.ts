import type { Negocio } from '../../../contract/ajustes.ts'
import { COLOR } from '../../../contract/colores.ts'
import { ANCHO, altoDe, COLUMNA_2, conEspacio, dato, escribir, HOJA, panel } from '../../pdf/hoja.ts'
import type { OrdenConLineas } from '../queries.ts'

type Doc = PDFKit.PDFDocument

/** How to pay, as long as there is something to pay. */
export function escribirPago(doc: Doc, orden: OrdenConLineas, negocio: Negocio, y: number): void {
  const pendiente = orden.estado === 'PENDIENTE'
  const x = HOJA.izquierda + 18
  const ancho = ANCHO - 36
  const texto = { size: 9.5, color: COLOR.tintaSuave }
  const nota = notaDePago(orden, negocio)
  const alto = (pendiente ? 92 : 56) + altoDe(doc, nota, ancho, texto)
  const top = conEspacio(doc, y, alto)
  panel(doc, HOJA.izquierda, top, ANCHO, alto, COLOR.arena)
  const titulo = pendiente ? 'Cómo pagar' : 'Pago'
  let abajo = escribir(doc, titulo, x, top + 15, ancho, { fuente: 'titular', size: 13, color: COLOR.bosque })
  if (pendiente) {
    dato(doc, 'SINPE Móvil', negocio.sinpe, x, abajo + 7)
    abajo = dato(doc, 'Cuenta IBAN (transferencia)', negocio.iban, COLUMNA_2, abajo + 7)
  }
  escribir(doc, nota, x, abajo + 8, ancho, texto)
}

function notaDePago({ estado, codigoOrden }: OrdenConLineas, negocio: Negocio): string {
  if (estado === 'PAGADO') return 'Esta orden ya está pagada. ¡Gracias por tu compra!'
  if (estado === 'ANULADO') return 'Esta orden está anulada: no hay nada que pagar.'
  return `Escribe el código ${codigoOrden} en el detalle del pago y envía el comprobante a ${negocio.email}.`
}
