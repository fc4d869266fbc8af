import { archivoInvalido } from '../../../http/refuse.ts'
import { COLUMNAS } from '../cell.ts'

/** More than any file that is read here has. */
const FILAS = 20_000
/** Letters of the tag of a row or a cell that a program of sheets writes. */
const LETRAS = 1000
const TROZO = /^<(c|row)((?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*\/?>/
const ATRIBUTO = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const VALOR = { c: /^([A-Z]{1,3})(\d{1,9})$/, row: /^()(\d{1,9})$/ }

/** The same XML whose tags have no prefix, as what reads it next takes them. */
export const sinPrefijos = (xml: string): string => xml.replace(/<(\/?)(?:[^\s<>/:"'=]+:)+/g, '<$1')

interface Frases {
  roto: string
  enorme: string
}

/**
 * The cells of a sheet with the blank ones between, which what reads it next makes, too. Refuses what lies too far away, and any row or cell
 * whose place is not plain to see.
 */
export function contarCeldas(xml: string, { roto, enorme }: Frases): number {
  const ultima = { fila: 0, columna: 0 }
  for (const { index } of xml.matchAll(/<(?:c|row)(?=[\s/>])/g)) {
    const [, marca, atributos] = TROZO.exec(xml.slice(index, index + LETRAS)) ?? []
    if (marca === undefined) throw archivoInvalido(roto)
    const lugar = lugarDe(marca as 'c' | 'row', atributos!)
    if (!lugar) throw archivoInvalido(roto)
    if (lugar.columna > COLUMNAS || lugar.fila > FILAS) throw archivoInvalido(enorme)
    ultima.fila = Math.max(ultima.fila, lugar.fila)
    ultima.columna = Math.max(ultima.columna, lugar.columna)
  }
  return ultima.fila * ultima.columna
}

/** The place of a row or a cell; null where it has none, or two. A row may leave it to its cells. */
function lugarDe(marca: 'c' | 'row', atributos: string): { fila: number; columna: number } | null {
  const lugares = [...atributos.matchAll(ATRIBUTO)].filter(([, nombre]) => /(^|:)r$/.test(nombre!))
  if (marca === 'row' && lugares.length === 0) return { fila: 0, columna: 0 }
  const [, , dobles, simples] = lugares.length === 1 ? lugares[0]! : []
  const [, letras, fila] = VALOR[marca].exec(dobles ?? simples ?? '') ?? []
  if (fila === undefined) return null
  const columna = [...letras!].reduce((suma, letra) => suma * 26 + letra.charCodeAt(0) - 64, 0)
  return { fila: Number(fila), columna }
}
