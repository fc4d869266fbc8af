import { parse } from 'csv-parse/sync'
import type { Fecha } from '../../../contract/base/time/tiempo.ts'
import { LINEAS_DE_BANCO } from '../../../contract/dinero/banco.ts'
import { leerAvisos } from './avisos.ts'
import type { Fila } from './celda.ts'
import { hojasDe } from './excel/excel.ts'
import { archivoInvalido, type Leido } from './linea.ts'
import { leerTabla } from './tabla.ts'

/** Several notices may stand in one line. */
const LETRAS_POR_LINEA = 20_000
const SEPARADORES = [';', ',', '\t', '|']

/** What a file can be that is no statement, by its first bytes, and what to do then. */
const OTRAS_COSAS: readonly [como: RegExp, frase: string][] = [
  [/^%PDF/, 'Es un PDF: descarga del banco los movimientos como CSV o Excel, o copia su texto y pégalo.'],
  [/^\u00d0\u00cf.\u00e0/, 'Es un Excel antiguo (.xls): ábrelo, guárdalo como .xlsx o CSV y súbelo otra vez.'],
  [
    /^\s*(<!doctype html|<html|<head|<body|<script|<\?xml)/i,
    'Es una página web, quizás la de entrada del banco: la sesión pudo vencer. Descarga otra vez el archivo.',
  ],
  [/^(\u0089PNG|\u00ff\u00d8\u00ff|GIF8|RIFF)/, 'Es una imagen: copia el texto del aviso y pégalo.'],
]

/** Reads a file of the bank. Throws 400 `archivo_invalido` with a sentence for whatever is none. */
export async function leerArchivo(bytes: Buffer, hoy: Fecha): Promise<Leido> {
  if (bytes.length === 0) throw archivoInvalido('El archivo está vacío.')
  const comienzo = bytes.toString('latin1', 0, 400).replace(/^\u00ef\u00bb\u00bf/, '')
  const [, frase] = OTRAS_COSAS.find(([como]) => como.test(comienzo)) ?? []
  if (frase) throw archivoInvalido(frase)
  if (comienzo.startsWith('PK')) return leerExcel(bytes, hoy)
  return leerTexto(decodificar(bytes), hoy)
}

/** Reads a statement or notices that were pasted. */
export function leerTexto(texto: string, hoy: Fecha): Leido {
  if (texto.trim() === '') throw archivoInvalido('No hay nada que leer.')
  if (/^\s*(<!doctype html|<html)/i.test(texto)) throw archivoInvalido(OTRAS_COSAS[2]![1])
  const sinMarca = texto.replace(/^\ufeff/, '')
  const lineas = sinMarca.split(/\r\n|\r|\n/)
  assertCuantas(lineas.filter((linea) => linea.trim()).length)
  const larga = lineas.findIndex(({ length }) => length > LETRAS_POR_LINEA)
  if (larga >= 0)
    throw archivoInvalido(`La línea ${larga + 1} es demasiado larga para ser de un banco. Copia solo los movimientos.`)
  for (const separador of SEPARADORES) {
    const leido = sinMarca.includes(separador) && leerTabla(filasDe(sinMarca, separador), hoy)
    if (leido) return conAlgo(leido)
  }
  return conAlgo(leerAvisos(sinMarca, hoy))
}

async function leerExcel(bytes: Buffer, hoy: Fecha): Promise<Leido> {
  for (const filas of await hojasDe(bytes)) {
    assertCuantas(filas.length)
    const leido = leerTabla(filas, hoy)
    if (leido) return conAlgo(leido)
  }
  throw archivoInvalido('En el archivo de Excel no se encontraron los títulos Fecha y Monto, o Débito y Crédito.')
}

function assertCuantas(cuantas: number): void {
  if (cuantas <= LINEAS_DE_BANCO) return
  throw archivoInvalido(
    `Trae ${cuantas} líneas y se admiten hasta ${LINEAS_DE_BANCO}: descarga del banco un mes a la vez.`,
  )
}

function conAlgo(leido: Leido): Leido {
  if (leido.lineas.length + leido.noEntendidas.length > 0) return leido
  throw archivoInvalido('No trae ningún movimiento.')
}

/** UTF-8 where the bytes are that, else the encoding of older programs; both marks of UTF-16 are understood. */
function decodificar(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0))
    throw archivoInvalido('No es un archivo de texto ni de Excel: descarga los movimientos como CSV o Excel.')
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
function filasDe(texto: string, delimiter: string): Fila[] {
  try {
    const filas = parse(texto, {
      delimiter,
      bom: true,
      relax_column_count: true,
      info: true,
      skip_empty_lines: false,
    }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
    if (!filas.some(({ record }) => record.some(tragaLineas)))
      return filas.map(({ record, info }) => ({ n: info.lines, celdas: record.map((celda) => ({ texto: celda })) }))
  } catch {}
  return texto.split(/\r\n|\r|\n/).map((linea, i) => ({ n: i + 1, celdas: celdasDe(linea, delimiter) }))
}

/** A quote that was never closed takes the next line, with its day, into its cell. */
const tragaLineas = (celda: string) => /[\r\n][^\r\n]*\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}/.test(celda)

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
