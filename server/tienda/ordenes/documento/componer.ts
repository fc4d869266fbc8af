import { formatColones, IVA_POR_CIENTO } from '../../../../contract/base/money/dinero.ts'
import type { Negocio } from '../../../../contract/base/settings/ajustes.ts'
import { COLOR } from '../../../../contract/base/text/colores.ts'
import { formatFechaLarga, formatHora, wallTimeDe } from '../../../../contract/base/time/tiempo.ts'
import { personaDe } from '../../../../contract/cuentas/nombre.ts'
import { ENTREGA, lineasDeEntrega, PALABRA_DE_ENTREGA } from '../../../../contract/tienda/entrega.ts'
import {
  ANCHO,
  bytesDe,
  COLUMNA_2,
  conEspacio,
  dato,
  escribir,
  escribirCifra,
  HOJA,
  linea,
  MITAD,
  marca,
  newDocumento,
  panel,
  parte,
} from '../../../base/pdf/sheet.ts'
import type { OrdenConLineas } from '../queries.ts'
import type { Encargo } from './documento.ts'
import { escribirLineas, SANGRIA } from './lineas.ts'
import { escribirPago } from './pago.ts'

type Doc = PDFKit.PDFDocument

const ANCHO_TOTALES = 232

const COLOR_DE_ESTADO = { PENDIENTE: COLOR.barro, PAGADO: COLOR.exito, ANULADO: COLOR.peligro }

/**
 * Sets the order document: one or more A4 pages with business, customer, lines, totals and ways to pay. Amounts come from `formatColones`,
 * times are Costa Rica's.
 */
export async function componerOrden({ orden, negocio, plazo }: Encargo): Promise<Buffer> {
  const doc = await newDocumento({
    Title: `Orden ${orden.codigoOrden}`,
    Author: negocio.nombre,
    CreationDate: new Date(orden.fecha),
  })
  let y = encabezado(doc, orden, negocio)
  y = datos(doc, orden, negocio, y + 22)
  y = escribirLineas(doc, orden.lineas, y + 22)
  y = totales(doc, orden, y + 14)
  escribirPago(doc, { orden, negocio, plazo }, y + 24)
  pies(doc, orden, negocio)
  return bytesDe(doc)
}

function encabezado(doc: Doc, orden: OrdenConLineas, negocio: Negocio): number {
  const { izquierda, arriba } = HOJA
  marca(doc, izquierda, arriba, 46)
  const x = izquierda + 58
  let y = escribir(doc, negocio.nombre, x, arriba + 1, MITAD - 30, { fuente: 'titular', size: 19, color: COLOR.bosque })
  y = escribir(doc, negocio.lema, x, y + 1, MITAD - 30, { size: 9, color: COLOR.tintaSuave })
  const derecha = { align: 'right', papel: 'Span' } as const
  const y2 = parte(doc, 'H1', () => {
    const suave = { ...derecha, size: 10, color: COLOR.tintaSuave }
    const abajo = escribir(doc, 'Orden de compra', COLUMNA_2, arriba + 1, MITAD, suave)
    const codigo = { ...derecha, fuente: 'negrita', size: 16, color: COLOR.barro } as const
    return escribir(doc, orden.codigoOrden, COLUMNA_2, abajo, MITAD, codigo)
  })
  const bottom = Math.max(y, y2, arriba + 48) + 12
  linea(doc, bottom)
  return bottom
}

function datos(doc: Doc, orden: OrdenConLineas, negocio: Negocio, y: number): number {
  const cuando = wallTimeDe(orden.fecha)
  const cliente = dato(doc, 'Cliente', personaDe(orden), HOJA.izquierda, y)
  const correo = escribir(doc, orden.usuarioEmail, HOJA.izquierda, cliente, MITAD, {
    size: 9.5,
    color: COLOR.tintaSuave,
  })
  const fecha = dato(doc, 'Fecha', mayuscula(formatFechaLarga(cuando)), COLUMNA_2, y)
  const hora = escribir(doc, `${formatHora(cuando)}, hora de Costa Rica`, COLUMNA_2, fecha, MITAD, {
    size: 9.5,
    color: COLOR.tintaSuave,
  })
  const y2 = Math.max(correo, hora) + 12
  const estado = dato(doc, 'Estado', orden.estado, HOJA.izquierda, y2, COLOR_DE_ESTADO[orden.estado])
  return Math.max(estado, entrega(doc, orden, negocio, y2))
}

function entrega(doc: Doc, { entrega }: OrdenConLineas, { direccion }: Negocio, y: number): number {
  const palabra = dato(doc, ENTREGA, PALABRA_DE_ENTREGA[entrega.tipo], COLUMNA_2, y)
  const texto = { size: 9.5, color: COLOR.tintaSuave }
  return lineasDeEntrega(entrega, direccion).reduce(
    (abajo, linea) => escribir(doc, linea, COLUMNA_2, abajo, MITAD, texto),
    palabra,
  )
}

/** Subtotal, tax and total stay together, on a new page when they do not fit. */
function totales(doc: Doc, orden: OrdenConLineas, y: number): number {
  const x = HOJA.derecha - ANCHO_TOTALES
  let abajo = conEspacio(doc, y, 92)
  const importes = [
    ['Subtotal', orden.subtotal],
    [`IVA ${IVA_POR_CIENTO} %`, orden.iva],
    ['Total', orden.total],
  ] as const
  parte(doc, 'Table', () => {
    for (const [nombre, valor] of importes) {
      const esTotal = nombre === 'Total'
      if (esTotal) panel(doc, x, abajo + 3, ANCHO_TOTALES, 38, COLOR.niebla)
      const fuerte = esTotal && ({ size: 12, fuente: 'negrita', color: COLOR.bosque } as const)
      const y = esTotal ? abajo + 14 : abajo
      parte(doc, 'TR', () => {
        escribir(doc, nombre, x + SANGRIA, y, 90, { color: COLOR.tintaSuave, ...fuerte, papel: 'THFila' })
        escribirCifra(doc, formatColones(valor), x, y, ANCHO_TOTALES - SANGRIA, { ...fuerte, papel: 'TD' })
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
    linea(doc, HOJA.pie + 14)
    const y = HOJA.pie + 22
    const contacto = [negocio.direccion, negocio.telefono, negocio.email].filter(Boolean).join('  ·  ')
    // Screen readers read the footer once, at the end.
    const dicho = { ...texto, papel: pagina === start + count - 1 ? 'P' : 'Artifact' } as const
    const abajo = escribir(doc, contacto, HOJA.izquierda, y, ANCHO - 150, dicho)
    escribir(doc, 'No sustituye la factura electrónica.', HOJA.izquierda, abajo, ANCHO - 150, dicho)
    const derecha = { ...texto, align: 'right', papel: 'Artifact' } as const
    const numero = `Página ${pagina - start + 1} de ${count}`
    const abajoDerecha = escribir(doc, numero, HOJA.derecha - 140, y, 140, derecha)
    escribir(doc, orden.codigoOrden, HOJA.derecha - 140, abajoDerecha, 140, derecha)
  }
}

const mayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)
