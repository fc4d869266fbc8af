import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import {
  type Centimos,
  centimos,
  formatColones,
  importe,
  PRECIO_MAXIMO,
  SUBTOTAL_MAXIMO,
  type TasaDeIva,
  totales,
} from '../../../../contract/base/money/money.ts'
import type { Negocio } from '../../../../contract/base/settings/negocio.ts'
import { instante, instanteDe, parseWallTime } from '../../../../contract/base/time/time.ts'
import { readNegocio } from '../../../base/settings/queries.ts'
import { startApp } from '../../../testing/app.ts'
import { ENVIO } from '../../../testing/builders.ts'
import { type OrdenConLineas, SIN_DIRECCION } from '../queries.ts'
import { renderOrdenPdf } from './documento.ts'

const NEGOCIO: Negocio = {
  nombre: 'BioBienestar',
  lema: 'Psicología y terapias',
  telefono: '+506 2230 0000',
  whatsapp: '50688880000',
  email: 'hola@biobienestar.example',
  direccion: 'San José, Aserrí, Costa Rica',
  facebook: null,
  instagram: null,
  sinpe: '8888 0000',
  iban: 'CR05 0152 0200 1026 2840 66',
}

const PLAZO = instanteDe(parseWallTime('2026-11-23T23:05')!)

function ordenDe(
  lineas: { nombre: string; precio: Centimos; cantidad: number; tasa?: TasaDeIva }[],
  given: Partial<OrdenConLineas> = {},
) {
  return {
    id: 1,
    codigoOrden: 'BIO-7K3M-Q9TX',
    usuarioId: 1,
    usuarioNombre: 'María José',
    usuarioApellido: 'Núñez',
    usuarioEmail: 'maria@ejemplo.cr',
    fecha: instante(Date.UTC(2026, 10, 21, 5, 5)),
    estado: 'PENDIENTE' as const,
    entrega: { tipo: 'RETIRO' as const, ...SIN_DIRECCION },
    avance: 'POR_ENTREGAR' as const,
    entregada: null,
    cobrado: centimos(0),
    pagarAntes: PLAZO,
    version: 1,
    ...totales(lineas),
    lineas: lineas.map((linea, i) => ({
      tasa: 13 as const,
      ...linea,
      productoId: i + 1,
      importe: importe(linea),
    })),
    ...given,
  }
}

const VELA = { nombre: 'Vela de lavanda', precio: centimos(333_333), cantidad: 3 }

/** The text of each page, with one space for every kind of gap. */
async function paginas(orden: OrdenConLineas, negocio = NEGOCIO): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await renderOrdenPdf(orden, negocio)), { mergePages: false })
  return text.map(unaLinea)
}

const unaLinea = (texto: string): string => texto.replace(/\s+/g, ' ')

test('the document says where to fetch the order, or its address and the phone to call', async () => {
  expect((await paginas(ordenDe([VELA])))[0]).toContain('Entrega Retirar en Aserrí San José, Aserrí, Costa Rica')
  const [enviada] = await paginas(ordenDe([VELA], { entrega: ENVIO }))
  expect(enviada).toContain('Entrega Envío 200 m norte de la iglesia Barva, Heredia Teléfono 8888 0000')
})

test('the document carries the business, the customer, the code, lines and sums', async () => {
  const [pagina] = await paginas(ordenDe([VELA]))
  for (const texto of [
    'BioBienestar',
    'BIO-7K3M-Q9TX',
    'María José Núñez',
    'maria@ejemplo.cr',
    'Viernes 20 de noviembre de 2026',
    '11:05 PM',
    'Vela de lavanda',
    'IVA 13 %',
    'PENDIENTE',
    'SINPE Móvil 8888 0000',
    'CR05 0152 0200 1026 2840 66',
    'Págala antes del lunes 23 de noviembre de 2026 a las 11:05 PM, o se anula.',
    'No sustituye la factura electrónica',
    'Página 1 de 1',
  ]) {
    expect(pagina).toContain(texto)
  }
})

test("the document's céntimos are the order's, with the sign of the colón", async () => {
  const { build, db } = await startApp()
  const vela = await build.producto({ precio: 333_333 })
  const orden = await build.orden(await build.usuario(), [{ productoId: vela.id, cantidad: 3 }])
  expect(orden).toMatchObject({ subtotal: 999_999, iva: 130_000, total: 1_129_999 })
  const bytes = await renderOrdenPdf(orden, await readNegocio(db.read))
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  const escrito = unaLinea(text)
  expect(escrito).toContain('Subtotal ₡9 999,99')
  expect(escrito).toContain('IVA 13 % ₡1 300,00')
  expect(escrito).toContain('Total ₡11 299,99')
  for (const monto of [VELA.precio, orden.subtotal, orden.iva, orden.total]) {
    expect(escrito).toContain(unaLinea(formatColones(monto)))
  }
})

test('many lines go over pages, each with its header and number, and none is lost', async () => {
  const lineas = Array.from({ length: 90 }, (_, i) => ({
    nombre: `Producto n.º ${i + 1}.`,
    precio: centimos(100 + i),
    cantidad: 1,
  }))
  const todas = await paginas(ordenDe(lineas))
  expect(todas.length).toBeGreaterThan(2)
  for (const [i, pagina] of todas.entries()) {
    expect(pagina).toContain(`Página ${i + 1} de ${todas.length}`)
    expect(pagina).toContain('No sustituye la factura electrónica')
    if (pagina.includes('n.º')) expect(pagina).toContain('Producto Cantidad Precio Importe')
  }
  for (const { nombre } of lineas) expect(todas.join(' ')).toContain(nombre)
  expect(todas.at(-1)).toContain('Cómo pagar')
})

test('markup, line breaks and unusual characters in a name are shown as text and break nothing', async () => {
  const nombre = '<b>Té</b> & "miel"\n\u0000(oferta) \\ %PDF ✨'
  const [pagina] = await paginas(ordenDe([{ ...VELA, nombre }], { usuarioNombre: '<script>alert(1)</script>' }))
  expect(pagina).toContain('<b>Té</b> & "miel" (oferta) \\ %PDF')
  expect(pagina).toContain('<script>alert(1)</script>')
})

test('the largest amounts and the longest names stay in their columns', async () => {
  const enorme = { nombre: 'W'.repeat(120), precio: PRECIO_MAXIMO, cantidad: 1_000_000 }
  const totalesMaximos = { subtotal: SUBTOTAL_MAXIMO, iva: centimos(13e12), total: centimos(113e12) }
  const bytes = await renderOrdenPdf(ordenDe([enorme], totalesMaximos), NEGOCIO)
  const documento = await getDocumentProxy(new Uint8Array(bytes))
  expect(documento.numPages).toBe(1)
  const { items } = await (await documento.getPage(1)).getTextContent()
  const textos = items
    .flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
    .map(({ transform: [, , , , x, y], width, str }) => ({ x, y, fin: x + width, str }))
    .sort((a, b) => a.y - b.y || a.x - b.x)
  for (const [i, { x, y, fin }] of textos.entries()) {
    expect([x >= 47, fin <= 548]).toEqual([true, true])
    const vecino = textos[i + 1]
    if (vecino && Math.abs(vecino.y - y) < 3) expect(vecino.x).toBeGreaterThan(fin)
  }
})

test("a paid or annulled order's document does not ask for payment", async () => {
  const [pagada] = await paginas(ordenDe([VELA], { estado: 'PAGADO' }))
  const [anulada] = await paginas(ordenDe([VELA], { estado: 'ANULADO' }))
  expect(pagada).toContain('ya está pagada')
  expect(anulada).toContain('no hay nada que pagar')
  for (const pagina of [pagada, anulada]) expect(pagina).not.toMatch(/8888 0000|Págala/)
})

test('the file says that it follows PDF/UA, which readers of screens look for', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await renderOrdenPdf(ordenDe([VELA]), NEGOCIO)))
  const { metadata } = await pdf.getMetadata()
  expect(metadata?.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

test('the file has a title, a language and its own fonts', async () => {
  const bytes = await renderOrdenPdf(ordenDe([VELA]), NEGOCIO)
  const { info } = await getMeta(new Uint8Array(bytes))
  expect(info).toMatchObject({ Title: 'Orden BIO-7K3M-Q9TX', Author: 'BioBienestar', Language: 'es-CR' })
  const crudo = bytes.toString('latin1')
  expect(crudo.match(/\/FontFile2 /g)).toHaveLength(3)
  expect(bytes.length).toBeLessThan(60_000)
})

test('a document that cannot be set fails alone: the next one comes', async () => {
  const rota = { ...ordenDe([VELA]), lineas: null as never }
  const [primera, segunda] = await Promise.allSettled([
    renderOrdenPdf(rota, NEGOCIO),
    renderOrdenPdf(ordenDe([VELA]), NEGOCIO),
  ])
  expect(primera.status).toBe('rejected')
  expect(segunda.status).toBe('fulfilled')
})

interface Nodo {
  role?: string
  children?: Nodo[]
  /** The id of the page's text, in a leaf of the structure. */
  id?: string
}

/** The reading order of a screen reader: each part of a page with its text. Ornaments and repeated footers are absent. */
async function leida(orden: OrdenConLineas) {
  const pdf = await getDocumentProxy(new Uint8Array(await renderOrdenPdf(orden, NEGOCIO)))
  const partes: string[] = []
  for (let pagina = 1; pagina <= pdf.numPages; pagina++) {
    const page = await pdf.getPage(pagina)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const textos = new Map<string, string>()
    let abierto = ''
    for (const item of items) {
      if ('str' in item) textos.set(abierto, (textos.get(abierto) ?? '') + item.str)
      else abierto = item.type.startsWith('begin') ? (item.id ?? '') : ''
    }
    const texto = ({ id, children = [] }: Nodo): string =>
      id ? unaLinea(textos.get(id) ?? '').trim() : children.map(texto).join(' ')
    const leer = (nodo: Nodo): void => {
      if (['Root', 'Document', 'Table', 'TR'].includes(nodo.role!)) for (const hijo of nodo.children ?? []) leer(hijo)
      else if (texto(nodo).trim()) partes.push(`${nodo.role} ${texto(nodo)}`)
    }
    leer((await page.getStructTree()) as Nodo)
  }
  return { partes, marca: await pdf.getMarkInfo(), datos: (await pdf.getMetadata()).info as Record<string, unknown> }
}

test('a screen reader finds the language, the title, the headings, and the tables by row and column', async () => {
  const { partes, marca, datos } = await leida(ordenDe([VELA]))
  expect(marca).toMatchObject({ Marked: true })
  expect(datos).toMatchObject({ Language: 'es-CR', Title: 'Orden BIO-7K3M-Q9TX' })
  expect(partes).toEqual([
    'P BioBienestar',
    expect.stringMatching(/^P /),
    'H1 Orden de compra BIO-7K3M-Q9TX',
    'P Cliente María José Núñez',
    'P maria@ejemplo.cr',
    expect.stringMatching(/^P Fecha /),
    expect.stringMatching(/^P .*hora de Costa Rica$/),
    'P Estado PENDIENTE',
    'P Entrega Retirar en Aserrí',
    'P San José, Aserrí, Costa Rica',
    'TH Producto',
    'TH Cantidad',
    'TH Precio',
    'TH Importe',
    'TH Vela de lavanda',
    'TD 3',
    'TD ₡3 333,33',
    'TD ₡9 999,99',
    'TH Subtotal',
    'TD ₡9 999,99',
    'TH IVA 13 %',
    'TD ₡1 300,00',
    'TH Total',
    'TD ₡11 299,99',
    'H2 Cómo pagar',
    'P Monto ₡11 299,99',
    'P SINPE Móvil 8888 0000',
    'P Cuenta IBAN CR05 0152 0200 1026 2840 66',
    'P Detalle BIO-7K3M-Q9TX',
    expect.stringMatching(/^P Escribe el código/),
    expect.stringMatching(/^P San José, Aserrí, Costa Rica · /),
    'P No sustituye la factura electrónica.',
  ])
})

test("over several pages a screen reader hears the lines' header once, every line once, and the footer at the end", async () => {
  const { partes } = await leida(ordenDe(Array.from({ length: 40 }, (_, i) => ({ ...VELA, nombre: `Vela ${i}` }))))
  const nombres = partes.filter((parte) => /^TH Vela \d+$/.test(parte))
  expect(nombres).toEqual(Array.from({ length: 40 }, (_, i) => `TH Vela ${i}`))
  for (const una of ['TH Producto', 'H2 Cómo pagar', 'P No sustituye la factura electrónica.']) {
    expect(partes.filter((parte) => parte === una)).toHaveLength(1)
  }
})

test('how to pay is headed as such only where the owner has said how', async () => {
  const [pagina] = await paginas(ordenDe([VELA]), { ...NEGOCIO, sinpe: null, iban: null })
  expect(pagina).toContain('Te escribiremos con los datos para pagar.')
  expect(pagina).not.toContain('Cómo pagar')
  expect((await paginas(ordenDe([VELA])))[0]).toContain('Cómo pagar')
})

test('an order that costs nothing, and one that was paid, annulled and resumed, say so in word and sentence', async () => {
  const nada = { precio: centimos(0), importe: centimos(0), nombre: 'Muestra', cantidad: 1 }
  const [gratis] = await paginas(ordenDe([nada], { subtotal: centimos(0), iva: centimos(0), total: centimos(0) }))
  expect(gratis).toContain('Estado SIN COSTO')
  expect(gratis).toContain('Esta orden no tiene costo: no hay nada que pagar.')
  const { total } = ordenDe([VELA])
  const [retomada] = await paginas(ordenDe([VELA], { estado: 'PENDIENTE', cobrado: total }))
  expect(retomada).toContain('Estado PAGADO')
  expect(retomada).toContain('Esta orden ya está pagada.')
})
