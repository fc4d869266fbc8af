import { expect, test } from 'vitest'
import { excelDe } from '../../../testing/banco/excel.ts'
import { decimalesDe, montoDe } from './amounts.ts'
import { abrirArchivo, abrirTexto, porSeparador } from './read-contents.ts'

const ENORME = /demasiado grande por dentro/
const hoja = (xml: string) => abrirArchivo(excelDe([[{ xml }]]))

test('what is longer than any amount is read as none', () => {
  const largo = `₡${' '.repeat(60)}1`
  expect(decimalesDe(largo)).toEqual([])
  expect(montoDe({ texto: largo }, '.')).toBeNull()
  expect(montoDe({ texto: ' 1.500 colones. ' }, ',')).toBe(150_000)
})

test.each([
  [`<c r='CV200000'><v>1</v></c>`, ENORME],
  ['<c r = "CV200000"><v>1</v></c>', ENORME],
  ['<c r="A1"><v>1</v></c></row><row r="99999999"><c r="A99999999"><v>1</v></c>', ENORME],
  ['</row><row r="9999999"></row><row>', ENORME],
  ['<x:c r="CV200000"><v>1</v></x:c>', ENORME],
  ['<c x:r="CV200000"><v>1</v></c>', ENORME],
  ['<c r="A1" x:r="CV200000"><v>1</v></c>', /dañado/],
  ['<c r="&#67;V200000"><v>1</v></c>', /dañado/],
  ['<c s=">" r="CV200000"><v>1</v></c>', /dañado/],
  ['<c><v>1</v></c>', /dañado/],
])('a cell far away, or nowhere, is refused: %s', async (xml, frase) => {
  await expect(hoja(xml)).rejects.toThrow(frase)
})

test('blank cells between two that are far from each other are bounded over all sheets', async () => {
  await expect(hoja('<c r="A1"><v>1</v></c><c r="BH20000"><v>1</v></c>')).rejects.toThrow(ENORME)
})

test('a formula is no value, however its cell is written', async () => {
  const celdas = `<c r="A1" t='str'><f>1+1</f><v>2</v></c><x:c r="B1" t = "str"><x:f>1+1</x:f><x:v>2</x:v></x:c>`
  const leida = await hoja(celdas)
  expect(leida).toMatchObject({ hojas: [[{ celdas: [{ texto: '=' }, { texto: '=' }] }]] })
})

test('one long text in many cells is refused', async () => {
  const celda = (n: number, letras: number) =>
    `<row r="${n}"><c r="A${n}" t="inlineStr"><is><t>${'x'.repeat(letras)}</t></is></c></row>`
  await expect(hoja(`</row>${celda(2, 20_001)}<row>`)).rejects.toThrow(ENORME)
  await expect(abrirArchivo(excelDe([['x', 'x']], { compartida: { letras: 19_000, celdas: 1000 } }))).rejects.toThrow(
    ENORME,
  )
})

test('a sign that makes more columns than any table has is no separator', () => {
  const lineas = (linea: string) => [...porSeparador(abrirTexto(`Fecha;Monto\n${linea}\n`))]
  expect(lineas(';'.repeat(15_000))).toEqual([])
  expect(lineas(`"a${';'.repeat(15_000)}`)).toEqual([])
  expect(lineas(`1;"${';'.repeat(100)}"`)[0]![1]!.celdas).toHaveLength(2)
})

test('lines without end are refused', () => {
  expect(() => abrirTexto(`Fecha;Monto${'\n'.repeat(100_001)}`)).toThrow(/más de 100000 líneas/)
})

test('a text of too many cells is refused before they are kept', () => {
  const filas = `${'x;'.repeat(9)}x\n`.repeat(70_000)
  expect(() => [...porSeparador(abrirTexto(filas))]).toThrow(/demasiadas celdas/)
  const sueltas = filas.replace('x;', '"x;')
  expect(() => [...porSeparador(abrirTexto(sueltas))]).toThrow(/demasiadas celdas/)
})
