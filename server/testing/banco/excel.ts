import { crc32, deflateRawSync } from 'node:zlib'

type Valor = string | number | null | { dia: number } | { formula: string; valor: number } | { xml: string }

interface Trampa {
  /** Bytes of nothing that one part unpacks to. */
  relleno?: number
  /** That part says that it is small. */
  miente?: true
  /** A cell far away. */
  celda?: string
  /** The part of this name has things within things, thousands deep. */
  profunda?: string
  /** One text of so many letters, shared by so many cells. */
  compartida?: { letras: number; celdas: number }
  /** The sheet is there twice, or another one beside it. */
  doble?: true | readonly (readonly Valor[])[]
}

const HONDO = 20_000

/** A spreadsheet of one sheet, as small as one can be; with a trap where it is given. */
export function excelDe(filas: readonly (readonly Valor[])[], trampa: Trampa = {}): Buffer {
  const celdas = renglonesDe(filas)
  if (trampa.celda) celdas.push(`<row><c r="${trampa.celda}"><v>1</v></c></row>`)
  for (let i = 0; i < (trampa.compartida?.celdas ?? 0); i++) {
    const n = filas.length + i + 1
    celdas.push(`<row r="${n}"><c r="A${n}" t="s"><v>0</v></c></row>`)
  }
  const xml = '<?xml version="1.0" encoding="UTF-8"?>'
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const partes: Record<string, string | Buffer> = {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${xml}<workbook ${main} xmlns:r="${rels}"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${rels}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${xml}<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet ${main}><sheetData>${celdas.join('')}</sheetData></worksheet>`,
  }
  if (trampa.relleno) partes['xl/sharedStrings.xml'] = Buffer.alloc(trampa.relleno, 32)
  if (trampa.compartida) {
    partes['xl/sharedStrings.xml'] = `${xml}<sst ${main}><si><t>${'x'.repeat(trampa.compartida.letras)}</t></si></sst>`
    partes['xl/_rels/workbook.xml.rels'] = String(partes['xl/_rels/workbook.xml.rels']).replace(
      '</Relationships>',
      `<Relationship Id="rId3" Type="${rels}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    )
  }
  if (trampa.doble) {
    const otra = (parte: string, cierra: string, mas: string) =>
      String(partes[parte]).replace(cierra, `${mas}${cierra}`)
    partes['xl/workbook.xml'] = otra('xl/workbook.xml', '</sheets>', '<sheet name="Otra" sheetId="2" r:id="rId9"/>')
    const relacion = `<Relationship Id="rId9" Type="${rels}/worksheet" Target="worksheets/sheet2.xml"/>`
    partes['xl/_rels/workbook.xml.rels'] = otra('xl/_rels/workbook.xml.rels', '</Relationships>', relacion)
    const suyas = trampa.doble === true ? celdas : renglonesDe(trampa.doble)
    partes['xl/worksheets/sheet2.xml'] = `${xml}<worksheet ${main}><sheetData>${suyas.join('')}</sheetData></worksheet>`
  }
  if (trampa.profunda) {
    const parte = trampa.profunda.startsWith('sheet')
      ? `xl/worksheets/${trampa.profunda}.xml`
      : `xl/${trampa.profunda}.xml`
    partes[parte] = `${xml}<worksheet ${main}>${'<is>'.repeat(HONDO)}<t>x</t>${'</is>'.repeat(HONDO)}</worksheet>`
  }
  return empaquetar(partes, trampa.miente ? 'xl/sharedStrings.xml' : '')
}

function renglonesDe(filas: readonly (readonly Valor[])[]): string[] {
  return filas.map(
    (fila, i) =>
      `<row r="${i + 1}">${fila.map((valor, j) => celdaDe(valor, `${'ABCDEFGH'[j]}${i + 1}`)).join('')}</row>`,
  )
}

function celdaDe(valor: Valor, donde: string): string {
  if (valor === null) return ''
  if (typeof valor === 'object' && 'xml' in valor) return valor.xml
  if (typeof valor === 'string') return `<c r="${donde}" t="inlineStr"><is><t>${valor}</t></is></c>`
  if (typeof valor === 'number') return `<c r="${donde}"><v>${valor}</v></c>`
  if ('dia' in valor) return `<c r="${donde}" s="1"><v>${valor.dia}</v></c>`
  return `<c r="${donde}"><f>${valor.formula}</f><v>${valor.valor}</v></c>`
}

function empaquetar(partes: Record<string, string | Buffer>, mentirosa: string): Buffer {
  const trozos: Buffer[] = []
  const directorio: Buffer[] = []
  let en = 0
  for (const [nombre, contenido] of Object.entries(partes)) {
    const datos = Buffer.from(contenido as string)
    const chico = deflateRawSync(datos)
    const comun = Buffer.alloc(26)
    comun.writeUInt16LE(20, 0)
    comun.writeUInt16LE(8, 4)
    comun.writeUInt32LE(crc32(datos), 10)
    comun.writeUInt32LE(chico.length, 14)
    comun.writeUInt32LE(nombre === mentirosa ? 10 : datos.length, 18)
    comun.writeUInt16LE(nombre.length, 22)
    const final = Buffer.alloc(14)
    final.writeUInt32LE(en, 10)
    trozos.push(Buffer.from('PK\x03\x04', 'latin1'), comun, Buffer.from(nombre), chico)
    directorio.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), comun, final, Buffer.from(nombre))
    en += 30 + nombre.length + chico.length
  }
  const indice = Buffer.concat(directorio)
  const fin = Buffer.alloc(22)
  fin.write('PK\x05\x06', 'latin1')
  fin.writeUInt16LE(directorio.length / 4, 8)
  fin.writeUInt16LE(directorio.length / 4, 10)
  fin.writeUInt32LE(indice.length, 12)
  fin.writeUInt32LE(en, 16)
  return Buffer.concat([...trozos, indice, fin])
}
