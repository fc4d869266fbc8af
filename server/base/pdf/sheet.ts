import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Font } from 'fontkit'
import { COLOR } from '../../../contract/base/colors.ts'
import { type Letra, letrasPara } from './fonts.ts'
import { dibujarRenglon, faltanLetras, type Letras, renglonesDe } from './lines.ts'

type Doc = PDFKit.PDFDocument
type Fuente = 'titular' | 'texto' | 'negrita'

/** A4, in points. The content lies between the margins; below PIE there is only the footer. */
export const SHEET = { ancho: 595.28, alto: 841.89, izquierda: 48, derecha: 547.28, arriba: 44, pie: 768 }
export const WIDTH = SHEET.derecha - SHEET.izquierda
/** Two columns: the width of each, and the left edge of the second. */
export const HALF = WIDTH / 2 - 12
export const SECOND_COLUMN = SHEET.izquierda + WIDTH / 2 + 12

export interface TextStyle {
  fuente?: Fuente
  size?: number
  color?: string
  align?: 'left' | 'right' | 'center'
  /** Lines at most; absent: as many as the text needs. */
  renglones?: number
  /** Its role for screen readers; absent: a paragraph. */
  papel?: Papel
}

/** The structure types of ISO 32000 that we use. Screen readers skip an Artifact: an ornament, a footer. */
type Papel = 'H1' | 'H2' | 'P' | 'Span' | 'TD' | 'THColumna' | 'THFila' | 'Artifact'
type Parte = 'Document' | 'H1' | 'P' | 'Table' | 'TR'

/** The font files by role. */
export const FONTS: Record<Fuente, URL> = {
  titular: new URL('./fonts/Fraunces-SemiBold.ttf', import.meta.url),
  texto: new URL('./fonts/NunitoSans-Regular.ttf', import.meta.url),
  negrita: new URL('./fonts/NunitoSans-Bold.ttf', import.meta.url),
}

/** The open part of each document. */
const abiertas = new WeakMap<Doc, PDFKit.PDFStructureElement>()

type Propias = Record<Fuente, Font>
/** The fonts of each document: the identity's, and those for what they lack. */
const letrasDe = new WeakMap<Doc, { propias: Propias; otras: Map<number, Letra | null> }>()

let leidas: Promise<Propias> | undefined

/** Read once, with the first document: reading the font tables takes a third of a document's time. */
function fuentes(): Promise<Propias> {
  leidas ??= readFuentes()
  return leidas
}

async function readFuentes(): Promise<Propias> {
  const { create } = await import('fontkit')
  const fuentes = Object.entries(FONTS).map(async ([nombre, url]) => [nombre, create(await readFile(url))] as const)
  return Object.fromEntries(await Promise.all(fuentes)) as Propias
}

/** Fonts for the characters of `texto` that one of the identity's fonts lacks. */
async function otrasPara(texto: string, propias: Propias): Promise<Map<number, Letra | null>> {
  const tiene = (codigo: number) => Object.values(propias).every((fuente) => fuente.hasGlyphForCodePoint(codigo))
  const faltan = [...oneLine(texto)].filter((caracter) => !tiene(caracter.codePointAt(0)!))
  return faltan.length > 0 ? letrasPara(faltan) : new Map()
}

/** pdfkit knows PDF/UA; its types do not. */
const ACCESIBLE: object = { tagged: true, displayTitle: true, subset: 'PDF/UA' }

/**
 * An A4 document in Spanish with the identity's fonts embedded, and others for the characters of `texto` that those lack. Text is placed by
 * hand: nothing breaks a page by itself.
 */
export async function newDocument(
  info: { Title: string; Author: string; CreationDate: Date },
  texto: string,
): Promise<Doc> {
  const [{ default: PDFDocument }, propias] = await Promise.all([import('pdfkit'), fuentes()])
  const otras = await otrasPara(texto, propias)
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    bufferPages: true,
    ...ACCESIBLE,
    lang: 'es-CR',
    pdfVersion: '1.7',
    info: { ...info, ModDate: info.CreationDate },
  })
  // pdfkit accepts a font object; its types do not know that.
  const registrar = (nombre: string, fuente: Font) =>
    doc.registerFont(nombre, fuente as unknown as PDFKit.Mixins.PDFFontSource)
  for (const [nombre, fuente] of Object.entries(propias)) registrar(nombre, fuente)
  for (const letra of otras.values()) if (letra) registrar(letra.nombre, letra.fuente)
  letrasDe.set(doc, { propias, otras })
  const raiz = doc.struct('Document')
  doc.addStructure(raiz)
  abiertas.set(doc, raiz)
  return doc
}

/** Puts everything that `escribir` writes into one part of the structure; parts are read in this order. */
export function part<T>(doc: Doc, tipo: Parte, escribir: () => T): T {
  const madre = abiertas.get(doc)!
  const nueva = doc.struct(tipo)
  madre.add(nueva)
  abiertas.set(doc, nueva)
  const hecho = escribir()
  nueva.end()
  abiertas.set(doc, madre)
  return hecho
}

/** pdfkit accepts a scope; its types do not know that. */
const CABECERAS: { [P in Papel]?: PDFKit.Mixins.StructureElementOptions & { tag: string; scope: string } } = {
  THColumna: { tag: 'TH', scope: 'Column' },
  THFila: { tag: 'TH', scope: 'Row' },
}

function marcar(doc: Doc, papel: Papel, dibujar: () => void, actual?: string): void {
  if (papel === 'Artifact') doc.markContent('Artifact', { type: 'Layout' })
  const { tag = papel, ...options } = CABECERAS[papel] ?? {}
  const contenido = papel === 'Artifact' ? null : doc.markStructureContent(tag)
  dibujar()
  doc.endMarkedContent()
  if (contenido) abiertas.get(doc)!.add(doc.struct(tag, { ...options, ...(actual && { actual }) }, [contenido]))
}

/** Ends the document and answers its bytes. */
export async function bytesOf(doc: Doc): Promise<Buffer> {
  const bytes = buffer(doc)
  doc.end()
  return bytes
}

/** Writes a text within `width`, wrapping it; answers the y below it. */
export function writeText(
  doc: Doc,
  texto: string,
  { x, y, width }: { x: number; y: number; width: number },
  estilo: TextStyle = {},
): number {
  const { align, papel = 'P' } = aplicar(doc, estilo)
  const limpio = oneLine(texto)
  if (porRenglones(doc, limpio, estilo)) return escribirRenglones(doc, limpio, { x, y, width }, estilo)
  const options = { width, align, lineGap: INTERLINEA }
  marcar(doc, papel, () => doc.text(limpio, x, y, options))
  return y + doc.heightOfString(limpio, options)
}

/** Points between two lines. */
const INTERLINEA = 2

const letrasPor = (doc: Doc, { fuente = 'texto', size = 10 }: TextStyle): Letras => {
  const { propias, otras } = letrasDe.get(doc)!
  return { fuente, size, otras, tiene: (codigo) => propias[fuente].hasGlyphForCodePoint(codigo) }
}

/** pdfkit sets a text in one font, and as many lines as it needs. */
const porRenglones = (doc: Doc, limpio: string, estilo: TextStyle): boolean =>
  estilo.renglones !== undefined || faltanLetras(limpio, letrasPor(doc, estilo))

function escribirRenglones(
  doc: Doc,
  limpio: string,
  { x, y, width }: { x: number; y: number; width: number },
  estilo: TextStyle,
): number {
  const { align = 'left', papel = 'P', renglones: cuantos } = estilo
  const letras = letrasPor(doc, estilo)
  const alto = doc.currentLineHeight(true) + INTERLINEA
  const propia = letrasDe.get(doc)!.propias[estilo.fuente ?? 'texto']
  const subida = (propia.ascent / propia.unitsPerEm) * letras.size
  const renglones = renglonesDe(doc, limpio, { width, cuantos }, letras)
  const dibujar = () => {
    doc.strokeColor(estilo.color ?? COLOR.tinta)
    for (const [i, renglon] of renglones.entries())
      dibujarRenglon(doc, renglon, { x, base: y + i * alto + subida, width, align, letras })
  }
  marcar(doc, papel, dibujar, limpio)
  return y + renglones.length * alto
}

/** A small caption with its value below, half a page wide; answers the y below both. */
export function fact(
  doc: Doc,
  { nombre, valor, color = COLOR.tinta }: { nombre: string; valor: string; color?: string | undefined },
  { x, y }: { x: number; y: number },
): number {
  return part(doc, 'P', () => {
    const abajo = writeText(doc, nombre, { x, y, width: HALF }, { size: 8.5, color: COLOR.tintaSuave, papel: 'Span' })
    return writeText(doc, valor, { x, y: abajo, width: HALF }, { fuente: 'negrita', size: 11, color, papel: 'Span' })
  })
}

/** Writes a short text to the right edge of `width` in one line, smaller when it would not fit. */
export function writeFigure(
  doc: Doc,
  texto: string,
  { x, y, width }: { x: number; y: number; width: number },
  estilo: TextStyle = {},
): void {
  const { size = 10, papel = 'P' } = estilo
  aplicar(doc, estilo)
  const escala = Math.min(1, width / doc.widthOfString(texto))
  doc.fontSize(size * escala)
  const izquierda = x + width - doc.widthOfString(texto)
  marcar(doc, papel, () => doc.text(texto, izquierda, y + (size * (1 - escala)) / 2, { lineBreak: false }))
}

/** The height that `escribir` would need. */
export function heightOf(doc: Doc, texto: string, width: number, estilo: TextStyle = {}): number {
  const { align } = aplicar(doc, estilo)
  const limpio = oneLine(texto)
  if (!porRenglones(doc, limpio, estilo)) return doc.heightOfString(limpio, { width, align, lineGap: INTERLINEA })
  const alto = doc.currentLineHeight(true) + INTERLINEA
  return renglonesDe(doc, limpio, { width, cuantos: estilo.renglones }, letrasPor(doc, estilo)).length * alto
}

function aplicar(doc: Doc, { fuente = 'texto', size = 10, color = COLOR.tinta, ...resto }: TextStyle) {
  doc.font(fuente).fontSize(size).fillColor(color)
  return resto
}

/** Line breaks, control and invisible characters in a name would disturb the layout. */
export function oneLine(texto: string): string {
  return texto
    .normalize('NFC')
    .replace(/[^\S\u00a0]+|\p{Cc}+/gu, ' ')
    .replace(/\p{Cf}|\ufe0f/gu, '')
    .trim()
}

/** `y` when `alto` fits below it; otherwise the top of a new page. */
export function withRoom(doc: Doc, y: number, alto: number): number {
  if (y + alto <= SHEET.pie) return y
  doc.addPage()
  return SHEET.arriba
}

export function hairline(doc: Doc, y: number, x1 = SHEET.izquierda, x2 = SHEET.derecha): void {
  marcar(doc, 'Artifact', () => doc.moveTo(x1, y).lineTo(x2, y).lineWidth(0.7).strokeColor(COLOR.linea).stroke())
}

export function panel(
  doc: Doc,
  { x, y, ancho, alto }: { x: number; y: number; ancho: number; alto: number },
  color: string,
): void {
  marcar(doc, 'Artifact', () => doc.roundedRect(x, y, ancho, alto, 9).fill(color))
}

/** The leaf over the ridge, as in web/ui/drawings/Drawing.tsx. */
export function brandMark(doc: Doc, x: number, y: number, lado: number): void {
  marcar(doc, 'Artifact', () => {
    doc
      .save()
      .translate(x, y)
      .scale(lado / 64)
    doc.circle(32, 32, 31).fill(COLOR.niebla)
    doc.path('M31 48C15 45 11 29 18 13c13 5 19 20 13 35z').fill(COLOR.bosque)
    doc.path('M34 48c-3-13 3-24 16-27 4 14-3 25-16 27z').fill(COLOR.salvia)
    doc.path('M13 51c13-5 25-5 38 0').lineWidth(3.2).lineCap('round').strokeColor(COLOR.barro).stroke()
    doc.restore()
  })
}
