import { crc32, inflateRawSync } from 'node:zlib'
import readXlsxFile from 'read-excel-file/node'
import { fechaDe } from '../../../../../contract/base/time/time.ts'
import { archivoInvalido, Refusal } from '../../../http/refuse.ts'
import { serveTasks } from '../../../threads/worker-thread.ts'
import { CELDAS, type Celda, type Fila, momentoDeHoja } from '../cell.ts'
import type { HojasLeidas } from '../read-contents.ts'
import { assertLlano } from './flat-xml.ts'
import { contarCeldas, sinPrefijos } from './tags.ts'

/** Bytes of all parts of a spreadsheet together, unpacked. */
const DESEMPACADO_BYTES = 16 * 1024 * 1024
const PARTES = 200
/** Letters of one cell and of all: a text that many cells share is copied for each when it leaves the thread. */
const LETRAS = { celda: 20_000, todas: 16 * 1024 * 1024 }
/** Pictures and the like are not unpacked. */
const SE_LEEN =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/[^/]+\.xml|xl\/_rels\/[^/]+\.rels|xl\/worksheets\/[^/]+\.xml)$/

const ROTO = 'El archivo de Excel está dañado. Descárgalo otra vez, o guárdalo como CSV.'
const ENORME = 'El archivo de Excel es demasiado grande por dentro: divídelo en varios, o guárdalo como CSV.'
/** A cell with a formula is read as this text, which no column takes for a number. */
const FORMULA = '='

/** The rows of each sheet of an XLSX file. Its size is bounded while it is unpacked, before anything reads it. */
export async function leerHojas(bytes: Buffer): Promise<Fila[][]> {
  const partes = desempacar(bytes).map(({ nombre, datos }) => {
    assertLlano(datos, ROTO)
    return { nombre, xml: sinPrefijos(datos.toString('utf8')) }
  })
  // Any part may be a sheet: the archive itself says which ones are.
  if (partes.reduce((suma, { xml }) => suma + contarCeldas(xml, { roto: ROTO, enorme: ENORME }), 0) > CELDAS)
    throw archivoInvalido(ENORME)
  const llanas = partes.map(({ nombre, xml }) => ({ nombre, datos: Buffer.from(sinFormulas(xml)) }))
  try {
    const hojas = await readXlsxFile<number>(empacar(llanas))
    const celdaDe = lectorDeCeldas()
    return hojas.map(({ data }) => data.map((fila, i) => ({ n: i + 1, celdas: fila.map(celdaDe) })))
  } catch (error) {
    throw error instanceof Refusal ? error : archivoInvalido(ROTO)
  }
}

/** Reads cells until they have too many letters. */
function lectorDeCeldas(): (valor: unknown) => Celda {
  let queda = LETRAS.todas
  return (valor) => {
    const celda = celdaDe(valor)
    queda -= celda.texto.length
    if (celda.texto.length > LETRAS.celda || queda < 0) throw archivoInvalido(ENORME)
    return celda
  }
}

function celdaDe(valor: unknown): Celda {
  if (valor instanceof Date) {
    const momento = momentoDeHoja(valor)
    return { texto: fechaDe(momento), fecha: fechaDe(momento), momento }
  }
  if (typeof valor === 'number') return { texto: String(valor), numero: valor }
  return { texto: valor === null || valor === undefined ? '' : String(valor) }
}

/** What a formula came to when it was saved may be anything by now. */
function sinFormulas(xml: string): string {
  return xml.split('</c>').map(sinFormula).join('</c>')
}

/** What stands before the end of a cell: others that are blank, and the cell. What reads it next takes long for cells within cells. */
function sinFormula(trozo: string): string {
  const celdas = [...trozo.matchAll(/<c\b([^<>]*)(>?)/g)]
  const abiertas = celdas.filter(([, atributos, cierra]) => !cierra || !atributos!.endsWith('/'))
  if (abiertas.length > 1) throw archivoInvalido(ROTO)
  const [celda] = abiertas
  if (!celda || !/<f\b/.test(trozo.slice(celda.index))) return trozo
  const otros = celda[1]!.replace(/\s(?:[\w.-]+:)?t\s*=\s*("[^"]*"|'[^']*')/g, '')
  return `${trozo.slice(0, celda.index)}<c${otros} t="inlineStr"><is><t>${FORMULA}</t></is>`
}

interface Parte {
  nombre: string
  datos: Buffer
}

/** Unpacks the parts that are read, as the archive's directory lists them. */
function desempacar(bytes: Buffer): Parte[] {
  const fin = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (fin < 0 || fin + 22 > bytes.length) throw archivoInvalido(ROTO)
  const cuantas = bytes.readUInt16LE(fin + 10)
  if (cuantas > PARTES) throw archivoInvalido(ENORME)
  const partes: Parte[] = []
  let [en, queda] = [bytes.readUInt32LE(fin + 16), DESEMPACADO_BYTES]
  try {
    for (let i = 0; i < cuantas; i++) {
      const largo = bytes.readUInt16LE(en + 28)
      const nombre = bytes.toString('utf8', en + 46, en + 46 + largo)
      if (SE_LEEN.test(nombre)) {
        const datos = inflar(bytes, en, queda)
        queda -= datos.length
        partes.push({ nombre, datos })
      }
      en += 46 + largo + bytes.readUInt16LE(en + 30) + bytes.readUInt16LE(en + 32)
    }
  } catch (error) {
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw archivoInvalido(ENORME)
    throw archivoInvalido(ROTO)
  }
  return partes
}

/** The bytes of one part, never more than `queda`, whatever the archive says of its size. */
function inflar(bytes: Buffer, directorio: number, queda: number): Buffer {
  const metodo = bytes.readUInt16LE(directorio + 10)
  const empacado = bytes.readUInt32LE(directorio + 20)
  const local = bytes.readUInt32LE(directorio + 42)
  const desde = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const datos = bytes.subarray(desde, desde + empacado)
  if (metodo === 0 && datos.length <= queda) return datos
  return inflateRawSync(datos, { maxOutputLength: Math.max(1, queda) })
}

/** An archive of the parts without compression: nothing in it can grow any more. */
function empacar(partes: readonly Parte[]): Buffer {
  const trozos: Buffer[] = []
  const directorio: Buffer[] = []
  let en = 0
  for (const { nombre, datos } of partes) {
    const como = Buffer.from(nombre)
    const comun = Buffer.alloc(26)
    comun.writeUInt16LE(20, 0)
    comun.writeUInt32LE(crc32(datos), 10)
    comun.writeUInt32LE(datos.length, 14)
    comun.writeUInt32LE(datos.length, 18)
    comun.writeUInt16LE(como.length, 22)
    const fila = Buffer.alloc(14)
    fila.writeUInt32LE(en, 10)
    trozos.push(Buffer.from('PK\x03\x04', 'latin1'), comun, como, datos)
    directorio.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), comun, fila, como)
    en += 30 + como.length + datos.length
  }
  const indice = Buffer.concat(directorio)
  const fin = Buffer.alloc(22)
  fin.write('PK\x05\x06', 'latin1')
  fin.writeUInt16LE(partes.length, 8)
  fin.writeUInt16LE(partes.length, 10)
  fin.writeUInt32LE(indice.length, 12)
  fin.writeUInt32LE(en, 16)
  return Buffer.concat([...trozos, indice, fin])
}

serveTasks(async (bytes: Uint8Array): Promise<HojasLeidas> => {
  try {
    return { hojas: await leerHojas(Buffer.from(bytes)) }
  } catch (error) {
    if (error instanceof Refusal) return { frase: error.message }
    throw error
  }
})
