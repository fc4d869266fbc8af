import type { Negocio } from '../../../contract/ajustes.ts'
import { COLOR } from '../../../contract/colores.ts'
import { SIN_FORMA_DE_PAGO } from '../../../contract/pagos.ts'
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
  const pagos = pendiente ? pagosDe(negocio) : []
  const alto = (pagos.length > 0 ? 92 : 56) + altoDe(doc, nota, ancho, texto)
  const top = conEspacio(doc, y, alto)
  panel(doc, HOJA.izquierda, top, ANCHO, alto, COLOR.arena)
  const titulo = pendiente ? 'Cómo pagar' : 'Pago'
  let abajo = escribir(doc, titulo, x, top + 15, ancho, { fuente: 'titular', size: 13, color: COLOR.bosque })
  const arriba = abajo + 7
  for (const [i, [nombre, valor]] of pagos.entries()) abajo = dato(doc, nombre, valor, i ? COLUMNA_2 : x, arriba)
  escribir(doc, nota, x, abajo + 8, ancho, texto)
}

function pagosDe({ sinpe, iban }: Negocio): [nombre: string, valor: string][] {
  return [
    ...(sinpe ? [['SINPE Móvil', sinpe] as [string, string]] : []),
    ...(iban ? [['Cuenta IBAN (transferencia)', iban] as [string, string]] : []),
  ]
}

function notaDePago({ estado, codigoOrden }: OrdenConLineas, negocio: Negocio): string {
  if (estado === 'PAGADO') return 'Esta orden ya está pagada. ¡Gracias por tu compra!'
  if (estado === 'ANULADO') return 'Esta orden está anulada: no hay nada que pagar.'
  if (!negocio.sinpe && !negocio.iban) return SIN_FORMA_DE_PAGO
  const comprobante = negocio.email ? ` y envía el comprobante a ${negocio.email}` : ''
  return `Escribe el código ${codigoOrden} en el detalle del pago${comprobante}.`
}
