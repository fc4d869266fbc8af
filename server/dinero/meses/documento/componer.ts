import { COLOR } from '../../../../contract/base/colors.ts'
import { type Centimos, centimos, formatColones, sumar } from '../../../../contract/base/money/money.ts'
import type { Negocio } from '../../../../contract/base/settings/negocio.ts'
import {
  formatFechaCorta,
  formatMes,
  formatMomento,
  type Instante,
  medianoche,
  wallTimeDe,
} from '../../../../contract/base/time/time.ts'
import { PALABRA_DE_CLASE, SIN_QUIEN_ATIENDA } from '../../../../contract/dinero/cobros.ts'
import type { Mes } from '../../../../contract/dinero/meses.ts'
import { PALABRA_DE_FORMA, SIN_INDICAR } from '../../../../contract/dinero/pagos/pagos.ts'
import {
  brandMark,
  bytesOf,
  hairline,
  heightOf,
  newDocument,
  panel,
  part,
  SHEET,
  WIDTH,
  withRoom,
  writeFigure,
  writeText,
} from '../../../base/pdf/sheet.ts'
import { serveTasks } from '../../../base/threads/worker-thread.ts'

type Doc = PDFKit.PDFDocument

export interface MonthTask {
  mes: Mes
  negocio: Negocio
  /** When it was asked for. */
  ahora: Instante
}

/** Names of the columns, and rows; the first of a row is its name, the others are figures. */
interface Tabla {
  titulo: string
  columnas: readonly string[]
  filas: readonly (readonly string[])[]
}

/** Sets the month: what came in, by form, kind and person, base and tax by rate, what went back, what is owed and held. */
export async function componerMes(task: MonthTask): Promise<Buffer> {
  const { mes, negocio, ahora } = task
  const titulo = `Cobros de ${formatMes(medianoche(mes.mes))}`
  const info = { Title: titulo, Author: negocio.nombre, CreationDate: new Date(ahora) }
  const doc = await newDocument(info, JSON.stringify([mes, negocio]))
  let y = encabezado(doc, task, titulo)
  for (const tabla of tablasDe(task)) y = escribirTabla(doc, tabla, y + 13)
  const nota = 'IVA de lo que entró y se devolvió en el mes. No sustituye las facturas electrónicas ni una declaración.'
  writeText(
    doc,
    nota,
    { x: SHEET.izquierda, y: withRoom(doc, y + 16, 30), width: WIDTH },
    { size: 9, color: COLOR.tintaSuave },
  )
  pies(doc)
  return bytesOf(doc)
}

function encabezado(doc: Doc, { mes, negocio, ahora }: MonthTask, titulo: string): number {
  const { izquierda, arriba } = SHEET
  brandMark(doc, izquierda, arriba, 46)
  const x = izquierda + 58
  let y = part(doc, 'H1', () => {
    return writeText(
      doc,
      titulo,
      { x, y: arriba + 1, width: WIDTH - 58 },
      {
        fuente: 'titular',
        size: 19,
        color: COLOR.bosque,
        papel: 'Span',
      },
    )
  })
  const estado = mes.cerrado ? 'Mes cerrado' : `Mes abierto, como estaba el ${formatMomento(wallTimeDe(ahora))}`
  y = writeText(
    doc,
    `${negocio.nombre} · ${estado}`,
    { x, y: y + 1, width: WIDTH - 58 },
    { size: 9.5, color: COLOR.tintaSuave },
  )
  const abajo = Math.max(y, arriba + 48) + 10
  hairline(doc, abajo)
  return abajo
}

function tablasDe({ mes }: MonthTask): Tabla[] {
  const { entro, iva, devuelto, debe, porVenir, aFavor, noEsVenta } = mes
  const neto = centimos(entro.total - devuelto.total)
  const montos = (titulo: string, filas: readonly (readonly [string, Centimos])[]): Tabla => ({
    titulo,
    columnas: ['Monto'],
    filas: filas.map(([nombre, monto]) => [nombre, formatColones(monto)]),
  })
  const impuesto = sumar(iva, (una) => una.iva)
  return [
    montos('El mes', [
      ['Entró', entro.total],
      ['Se devolvió', devuelto.total],
      ['Queda', neto],
    ]),
    {
      titulo: 'Base e IVA por tasa',
      columnas: ['Base', 'IVA', 'Total'],
      filas: [
        ...iva.map(({ tasa, base, iva: suyo }) => [
          tasa === null ? 'A favor, sin usar' : `${tasa} %`,
          ...[base, suyo, centimos(base + suyo)].map(formatColones),
        ]),
        ['En total', ...[centimos(neto - impuesto), impuesto, neto].map(formatColones)],
      ],
    },
    montos(
      'Lo que entró, por forma',
      entro.porForma.map(({ forma, monto }) => [forma ? PALABRA_DE_FORMA[forma] : SIN_INDICAR, monto]),
    ),
    montos(
      'Lo que entró, por clase',
      entro.porClase.map(({ de, monto }) => [de ? PALABRA_DE_CLASE[de] : 'A favor, sin usar', monto]),
    ),
    montos(
      'Lo que entró, por quien atiende',
      entro.porPersona.map(({ persona, monto }) => [persona?.nombre ?? SIN_QUIEN_ATIENDA, monto]),
    ),
    montos(
      'Lo que entró, por día',
      entro.porDia.map(({ fecha, monto }) => [formatFechaCorta(medianoche(fecha)), monto]),
    ),
    montos('Saldos', [
      ['Deben', debe.total],
      ['Por venir', porVenir.total],
      ['A favor de personas', aFavor.total],
      ['Líneas del banco que no son de una venta', noEsVenta.total],
    ]),
  ].filter(({ filas }) => filas.length > 0)
}

const ANCHO_DE_CIFRA = 96

function escribirTabla(doc: Doc, { titulo, columnas, filas }: Tabla, y: number): number {
  const derechaDe = (i: number) => SHEET.derecha - 12 - ANCHO_DE_CIFRA * (columnas.length - i)
  const ancho = derechaDe(0) - SHEET.izquierda - 12
  let abajo = withRoom(doc, y, 26 + 19 * Math.min(filas.length, 4))
  return part(doc, 'Table', () => {
    part(doc, 'TR', () => {
      const estilo = { fuente: 'negrita', size: 9, color: COLOR.bosque, papel: 'THColumna' } as const
      panel(doc, { x: SHEET.izquierda, y: abajo, ancho: WIDTH, alto: 24 }, COLOR.niebla)
      writeText(doc, titulo, { x: SHEET.izquierda + 12, y: abajo + 6, width: ancho }, estilo)
      for (const [i, columna] of columnas.entries())
        writeFigure(doc, columna, { x: derechaDe(i), y: abajo + 6, width: ANCHO_DE_CIFRA }, estilo)
    })
    abajo += 27
    for (const [nombre = '', ...cifras] of filas) {
      abajo = withRoom(doc, abajo, heightOf(doc, nombre, ancho) + 6)
      part(doc, 'TR', () => {
        const bajo = writeText(doc, nombre, { x: SHEET.izquierda + 12, y: abajo, width: ancho }, { papel: 'THFila' })
        for (const [i, cifra] of cifras.entries())
          writeFigure(doc, cifra, { x: derechaDe(i), y: abajo, width: ANCHO_DE_CIFRA }, { papel: 'TD' })
        abajo = bajo + 4
      })
    }
    return abajo
  })
}

/** Written last, on every page, when their number is known. */
function pies(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange()
  for (let pagina = start; pagina < start + count; pagina++) {
    doc.switchToPage(pagina)
    hairline(doc, SHEET.pie + 14)
    const estilo = { size: 8.5, color: COLOR.tintaSuave, papel: 'Artifact', align: 'right' } as const
    writeText(
      doc,
      `Página ${pagina - start + 1} de ${count}`,
      { x: SHEET.derecha - 140, y: SHEET.pie + 22, width: 140 },
      estilo,
    )
  }
}

serveTasks(componerMes)
