import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { centimos, importe, totales } from '../../../../contract/base/money/money.ts'
import type { Negocio } from '../../../../contract/base/settings/negocio.ts'
import { readNegocio } from '../../../base/settings/queries.ts'
import { startApp } from '../../../testing/app.ts'
import type { OrdenConLineas } from '../queries.ts'
import { renderOrdenPdf } from './documento.ts'

/** An order as it was read, with other names. */
async function leida() {
  const { build, db } = await startApp()
  const vela = await build.producto({ precio: 333_333 })
  const orden = await build.orden(await build.usuario(), [{ productoId: vela.id, cantidad: 3 }])
  const negocio = await readNegocio(db.read)
  const pdfDe = (nombres: string[], otro: Partial<OrdenConLineas> = {}, casa: Partial<Negocio> = {}) => {
    const lineas = nombres.map((nombre, i) => {
      const linea = { productoId: i + 1, nombre, precio: centimos(100), tasa: 13 as const, cantidad: 1 }
      return { ...linea, importe: importe(linea) }
    })
    return renderOrdenPdf({ ...orden, ...totales(lineas), ...otro, lineas }, { ...negocio, ...casa })
  }
  return { pdfDe }
}

const NOMBRES = {
  cirílico: 'Иван Петрович Сидоров',
  griego: 'Αικατερίνη Ωμέγα',
  vietnamita: 'Nguyễn Thị Ngọc Ánh',
  polaco: 'Łukasz Świątek',
  chino: '王小明的中药茶',
  árabe: 'محمد علي',
  hebreo: 'שלום כהן',
  marcas: 'Vela™ Calma® © 2026',
  dibujos: 'Jabón 🌿 ✨ 😀',
}

const sinEspacios = (texto: string): string => texto.replace(/[\s\p{C}]+/gu, '')

async function textoDe(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  // A reader guesses spaces, and may read a composed letter as its two parts.
  return sinEspacios(text).normalize('NFC')
}

test('names in other scripts, with marks and pictographs are in the document', async () => {
  const { pdfDe } = await leida()
  const texto = await textoDe(await pdfDe(Object.values(NOMBRES), { usuarioNombre: NOMBRES.cirílico }))
  for (const nombre of Object.values(NOMBRES)) expect(texto).toContain(sinEspacios(nombre))
})

test('a character that no font has is a sign, and the rest of its name stands', async () => {
  const { pdfDe } = await leida()
  expect(await textoDe(await pdfDe(['Aceite \u{12000} puro']))).toContain('Aceite□puro')
})

test('a long name in another script goes on in its column and never over the next row', async () => {
  const { pdfDe } = await leida()
  const nombres = Object.values(NOMBRES).map((nombre) => `${nombre} `.repeat(6).trim())
  const documento = await getDocumentProxy(new Uint8Array(await pdfDe([...nombres, '王'.repeat(60), 'Щ'.repeat(60)])))
  const { items } = await (await documento.getPage(1)).getTextContent()
  const textos = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
  const enColumna = textos.filter(({ transform }) => transform[4] < 280 && transform[5] < 620 && transform[5] > 330)
  expect(enColumna.length).toBeGreaterThan(20)
  for (const { transform, width } of enColumna) expect(transform[4] + width).toBeLessThan(48 + 12 + 224)
  const alturas = [...new Set(enColumna.map(({ transform }) => Math.round(transform[5])))].sort((a, b) => a - b)
  for (const [i, y] of alturas.entries()) if (i > 0) expect(y - alturas[i - 1]!).toBeGreaterThan(9)
})

test.each([
  ['address', { direccion: `${'Del antiguo higuerón 200 metros sur y 75 al este, '.repeat(4)}Aserrí` }],
  ['name', { nombre: 'Centro de Psicología y Terapias Integrativas de la Meseta '.slice(0, 60) }],
])('a long %s of the business makes no second sheet', async (_, casa) => {
  const { pdfDe } = await leida()
  const documento = await getDocumentProxy(new Uint8Array(await pdfDe(['Vela'], {}, casa)))
  expect(documento.numPages).toBe(1)
})

test('a document of plain names carries no more than the three fonts of the identity', async () => {
  const { pdfDe } = await leida()
  expect((await pdfDe(['Vela de lavanda'])).toString('latin1').match(/\/FontFile2 /g)).toHaveLength(3)
})
