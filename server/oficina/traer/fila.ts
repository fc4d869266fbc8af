import type { Centimos } from '../../../contract/base/money/money.ts'
import { masMinutos, medianoche, type WallTime } from '../../../contract/base/time/time.ts'
import { type Decimal, decimalDeColumna, montoDe } from '../../base/export/reading/amounts.ts'
import { type Celda, diaEscrito, type Fila } from '../../base/export/reading/cell.ts'
import { archivoInvalido } from '../../base/http/refuse.ts'
import type { Columna, ColumnasDeArchivo } from './formatos.ts'

/** Why a line cannot be brought. */
export class ErrorDeLinea extends Error {}

/** A line that is not brought by a rule. */
export class SeDejaFuera extends Error {}

/** The cells of one line, by their columns. */
export interface Celdas {
  /** What stands there, trimmed; '' for nothing. Throws for a formula. */
  texto: (columna: Columna) => string
  /** True where the file has the column, whatever this line says in it. */
  tiene: (columna: Columna) => boolean
  /** Null for nothing. Throws for what is no amount. */
  monto: (columna: Columna) => Centimos | null
  /** Null for nothing. Throws for what is no whole number. */
  entero: (columna: Columna, que: string) => number | null
  /** Throws for what is no day with an hour. */
  momento: (columna: Columna) => WallTime
}

/** Reads lines below their titles; amounts by the decimal sign of their whole column. */
export function lectorDeCeldas(
  columnas: ColumnasDeArchivo,
  titulos: Fila,
  filas: readonly Fila[],
): (fila: Fila) => Celdas {
  const decimales: Partial<Record<Columna, Decimal>> = {}
  /** Looks at the whole column once. */
  function decimalDe(columna: Columna): Decimal {
    const titulo = celdaDe(titulos, columnas[columna]).texto.trim()
    const cadaUna = () => filas.map((fila) => ({ n: fila.n, celda: celdaDe(fila, columnas[columna]) }))
    decimales[columna] ??= decimalDeColumna(titulo, cadaUna())
    return decimales[columna]
  }
  return (fila) => {
    const texto = (columna: Columna) => textoDe(celdaDe(fila, columnas[columna]))
    return {
      texto,
      tiene: (columna) => columnas[columna] !== undefined,
      monto(columna) {
        const escrito = texto(columna)
        if (escrito === '') return null
        const monto = montoDe(celdaDe(fila, columnas[columna]), decimalDe(columna))
        if (monto === null) throw new ErrorDeLinea(`El precio «${escrito}» no se entiende.`)
        return monto
      },
      entero(columna, que) {
        const escrito = texto(columna)
        if (escrito === '') return null
        const cuanto = enteroDe(celdaDe(fila, columnas[columna]), escrito)
        if (cuanto === null) throw new ErrorDeLinea(`${que} «${escrito}» no es un número entero.`)
        return cuanto
      },
      momento: (columna) => momentoDe(celdaDe(fila, columnas[columna]), fila.n),
    }
  }
}

/** Three digits behind a sign are thousands, one or two noughts are decimals. */
const ENTERO = /^(-?)(\d+|\d{1,3}(?:([., \u00a0\u202f])\d{3})(?:\3\d{3})*)(?:[.,]0{1,2})?$/

function enteroDe({ numero }: Celda, escrito: string): number | null {
  const [, signo, cifras] = ENTERO.exec(escrito) ?? []
  const cuanto = numero ?? (cifras === undefined ? Number.NaN : Number(`${signo}${cifras.replace(/\D/g, '')}`))
  return Number.isSafeInteger(cuanto) ? cuanto : null
}

function celdaDe({ celdas }: Fila, columna: number | undefined): Celda {
  return (columna === undefined ? undefined : celdas[columna]) ?? { texto: '' }
}

/** Signs that nobody sees, and those that turn the text around them: a name with one is not the name that it looks like. */
const INVISIBLES = /[^\P{Cc}\t\n\r]|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Files for spreadsheets write `'` before what a spreadsheet would take for a formula; without it, it is one. Databases write `NULL`. */
function textoDe({ texto, numero }: Celda): string {
  const limpio = texto.replace(INVISIBLES, '').trim()
  if (numero === undefined && limpio.startsWith('='))
    throw new ErrorDeLinea('Trae una fórmula donde debería haber un valor.')
  return limpio === 'NULL' ? '' : limpio.replace(/^'(?=[=+\-@])/, '')
}

const HORA = /(?:^|[\sT])(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?\s?m?\.?$/i

function momentoDe(celda: Celda, n: number): WallTime {
  if (celda.momento !== undefined) return celda.momento
  const escrito = textoDe(celda)
  if (escrito === '') throw new ErrorDeLinea('No trae fecha.')
  const dia = diaEscrito(celda)
  if (dia === 'solo mes/día')
    throw archivoInvalido(
      `La línea ${n} trae la fecha ${escrito}, que solo se entiende con el mes primero. Descarga el archivo con el día primero (día/mes/año).`,
    )
  const partes = HORA.exec(escrito)
  const minutos = partes ? minutosDe(Number(partes[1]), Number(partes[2]), partes[3]?.toLowerCase()) : null
  if (dia === null || minutos === null) throw new ErrorDeLinea(`La fecha y la hora «${escrito}» no se entienden.`)
  return masMinutos(medianoche(dia), minutos)
}

function minutosDe(hora: number, minuto: number, mitad: string | undefined): number | null {
  if (minuto > 59 || hora > (mitad ? 12 : 23) || (mitad && hora === 0)) return null
  const deDia = mitad ? (hora % 12) + (mitad === 'p' ? 12 : 0) : hora
  return deDia * 60 + minuto
}
