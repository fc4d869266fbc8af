import { parse } from 'csv-parse/sync'
import { archivoInvalido, Refusal } from '../../http/refuse.ts'
import { inWorker } from '../../threads/worker-thread.ts'
import { CELDAS, COLUMNAS, type Fila } from './cell.ts'

/** The most letters of one line: several notices of a bank, or a long description, may stand in one. */
const LETRAS_POR_LINEA = 20_000
/** The most lines of a text: many stand within long descriptions. */
const LINEAS = 100_000
const SEPARADORES = [';', ',', '\t', '|']

/** A page may begin with any tag, or a comment; an address in angle brackets is none. */
const ES_PAGINA = /^\s*<(!--|!doctype|\?xml|[a-z][a-z0-9]*[\s/>])/i
const PAGINA =
  'Es una página web, quizás la de entrada: la sesión pudo vencer. Entra otra vez ahí y descarga de nuevo el archivo.'

/** What a file can be that has no rows, by its first bytes, and what to do then. */
const OTRAS_COSAS: readonly [como: RegExp, frase: string][] = [
  [/^\s*%PDF/, 'Es un PDF: descarga lo mismo como CSV o Excel, o copia su texto y pégalo.'],
  [/^\u00d0\u00cf.\u00e0/, 'Es un Excel antiguo (.xls): ábrelo, guárdalo como .xlsx o CSV y súbelo otra vez.'],
  [ES_PAGINA, PAGINA],
  [/^(\u0089PNG|\u00ff\u00d8\u00ff|GIF8|RIFF)/, 'Es una imagen: copia el texto que muestra y pégalo.'],
]

/** The rows of each sheet, or a text in which rows are still to be found. */
export type Contenido = { hojas: Fila[][] } | { texto: string }

/** Opens a file by its content, whatever its name says. Throws 400 `archivo_invalido` with a sentence for whatever has no rows. */
export async function abrirArchivo(bytes: Buffer): Promise<Contenido> {
  if (bytes.length === 0) throw archivoInvalido('El archivo está vacío.')
  const comienzo = bytes.toString('latin1', 0, 400).replace(/^\u00ef\u00bb\u00bf/, '')
  const [, frase] = OTRAS_COSAS.find(([como]) => como.test(comienzo)) ?? []
  if (frase) throw archivoInvalido(frase)
  return comienzo.startsWith('PK') ? { hojas: await hojasDe(bytes) } : { texto: abrirTexto(decodificar(bytes)) }
}

/** A pasted text without the mark of its encoding. Throws 400 `archivo_invalido` for none, for a web page and for endless lines. */
export function abrirTexto(texto: string): string {
  if (texto.trim() === '') throw archivoInvalido('No hay nada que leer.')
  const sinMarca = texto.replace(/^\ufeff/, '')
  if (ES_PAGINA.test(sinMarca)) throw archivoInvalido(PAGINA)
  const renglones = renglonesDe(sinMarca)
  if (renglones.length > LINEAS) throw archivoInvalido(`Trae más de ${LINEAS} líneas: divídelo en varios.`)
  const larga = renglones.findIndex(({ length }) => length > LETRAS_POR_LINEA)
  if (larga >= 0) throw archivoInvalido(`La línea ${larga + 1} es demasiado larga. Copia solo lo que hace falta.`)
  return sinMarca
}

/** Two files in one, or a file that was edited elsewhere, end their lines in several ways. */
const FINES_DE_LINEA = ['\r\n', '\n', '\r']

const FIN_DE_LINEA = new RegExp(FINES_DE_LINEA.join('|'))

const renglonesDe = (texto: string) => texto.split(FIN_DE_LINEA)

/** The lines of a text in which something stands. */
export const cuantosRenglones = (texto: string): number => renglonesDe(texto).filter((linea) => linea.trim()).length

/**
 * The rows of a text by each separator that is in it: the caller knows by the titles which one is meant. What makes more columns than any
 * table has is no separator.
 */
export function* porSeparador(texto: string): Generator<Fila[]> {
  for (const separador of SEPARADORES) {
    if (!texto.includes(separador)) continue
    const filas = filasDe(texto, separador)
    if (filas) yield filas
  }
}

/** UTF-8 where the bytes are that, else the encoding of older programs; both marks of UTF-16 are understood. */
function decodificar(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw archivoInvalido('No es un archivo de texto ni de Excel: descárgalo como CSV o Excel.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const OPCIONES = { relax_quotes: true, relax_column_count: true, bom: true } as const

/**
 * The cells of a text. A file of sound quotes is read whole; otherwise each line by itself, so that a stray quote costs no other line.
 */
function filasDe(texto: string, delimiter: string): Fila[] | null {
  try {
    const filas: string[][] = parse(texto, {
      delimiter,
      record_delimiter: FINES_DE_LINEA,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
      on_record: conPocas(),
    })
    if (!rotas(filas, delimiter)) return numeradas(filas)
  } catch (error) {
    if (error instanceof DemasiadasColumnas) return null
    if (error instanceof Refusal) throw error
  }
  const filas: Fila[] = []
  const contar = contadorDeCeldas()
  for (const [i, linea] of renglonesDe(texto).entries()) {
    const celdas = celdasDe(linea, delimiter)
    if (celdas.length > COLUMNAS) return null
    contar(celdas.length)
    filas.push({ n: i + 1, celdas })
  }
  return filas
}

/** Rows with the number of the line on which each begins: a cell may hold several. */
function numeradas(filas: readonly string[][]): Fila[] {
  let siguiente = 1
  return filas.map((celdas) => {
    const n = siguiente
    siguiente += celdas.reduce((lineas, celda) => lineas + renglonesDe(celda).length - 1, 1)
    return { n, celdas: celdas.map((texto) => ({ texto })) }
  })
}

class DemasiadasColumnas extends Error {}

/** Stops at the first row of too many cells, before the next are kept. */
function conPocas(): (fila: string[]) => string[] {
  const contar = contadorDeCeldas()
  return (fila) => {
    if (fila.length > COLUMNAS) throw new DemasiadasColumnas()
    contar(fila.length)
    return fila
  }
}

/** Counts the cells of a text, and refuses it once they are too many. */
function contadorDeCeldas(): (mas: number) => void {
  let cuantas = 0
  return (mas) => {
    cuantas += mas
    if (cuantas > CELDAS)
      throw archivoInvalido('Trae demasiadas celdas: divídelo en varios, o deja solo las que hacen falta.')
  }
}

/** A quote that was never closed takes the next line, with its day, into its cell. */
const tragaLineas = (celda: string) => /[\r\n][^\r\n]*\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}/.test(celda)

/**
 * True where a cell took in the rest of its line and the beginning of another. Its row is of another length than most; or, where a quote of
 * the same column ended it, its first and its last line hold as many separators as stand behind and before that column.
 */
function rotas(filas: readonly string[][], delimiter: string): boolean {
  const ancho = anchoDe(filas.filter((celdas) => !celdas.some(tragaLineas)))
  const cuantos = (renglon: string) => renglon.split(delimiter).length - 1
  return filas.some((celdas) =>
    celdas.some((celda, i) => {
      if (!tragaLineas(celda)) return false
      const renglones = renglonesDe(celda)
      const mide = cuantos(renglones[0]!) + i + 1 === ancho && cuantos(renglones.at(-1)!) === i
      return celdas.length !== ancho || (ancho > 1 && mide)
    }),
  )
}

/** The number of cells that most rows have; 0 for no row. */
function anchoDe(filas: readonly string[][]): number {
  const veces = new Map<number, number>()
  for (const { length } of filas) veces.set(length, (veces.get(length) ?? 0) + 1)
  return [...veces].reduce((mas, uno) => (uno[1] > mas[1] ? uno : mas), [0, 0])[0]
}

function celdasDe(linea: string, delimiter: string) {
  if (linea.trim() === '') return []
  try {
    const [celdas = []] = parse(linea, { ...OPCIONES, delimiter }) as string[][]
    return celdas.map(sinComillas)
  } catch {
    return linea.split(delimiter).map(sinComillas)
  }
}

const sinComillas = (texto: string) => ({ texto: texto.replace(/^\s*"|"\s*$/g, '') })

/** The rows of each sheet, or the sentence with which the file is refused. */
export type HojasLeidas = { hojas: Fila[][] } | { frase: string }

const leer = inWorker<Uint8Array, HojasLeidas>(new URL('./excel/worksheets.ts', import.meta.url))

/** The rows of each sheet of an XLSX file, read where no request waits for it. Throws 400 `archivo_invalido`. */
async function hojasDe(bytes: Buffer): Promise<Fila[][]> {
  const leidas = await leer(bytes)
  if ('frase' in leidas) throw archivoInvalido(leidas.frase)
  return leidas.hojas
}
