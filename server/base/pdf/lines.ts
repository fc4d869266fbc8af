import { type Letra, SIN_LETRA } from './fonts.ts'

type Doc = PDFKit.PDFDocument

/** How a text is set: the document's own font and size, and the fonts for what that font lacks. */
export interface Letras {
  fuente: string
  size: number
  tiene: (codigo: number) => boolean
  otras: ReadonlyMap<number, Letra | null>
}

/** Characters of one font. */
interface Tramo {
  texto: string
  /** Null: the document's own font. */
  letra: Letra | null
}

/** What is never broken, unless it is wider than a whole line. */
interface Pieza {
  texto: string
  /** True when a space stands before it. */
  espacio: boolean
  /** True when it is read from right to left. */
  alReves: boolean
}

type Medida = Pieza & { ancho: number }

const DE_DERECHA = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
/** Hebrew and Arabic stand apart from what is read the other way; a line may end after every ideograph. */
const PIEZAS =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{M}]*[\p{Script=Hebrew}\p{Script=Arabic}][\p{Script=Hebrew}\p{Script=Arabic}\p{M}]*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu

export const faltanLetras = (texto: string, { tiene }: Letras): boolean =>
  [...texto].some((caracter) => !tiene(caracter.codePointAt(0)!))

function tramosDe(texto: string, { tiene, otras }: Letras): Tramo[] {
  const tramos: Tramo[] = []
  for (const caracter of texto) {
    const codigo = caracter.codePointAt(0)!
    const letra = tiene(codigo) ? null : (otras.get(codigo) ?? otras.get(SIN_LETRA.codePointAt(0)!)!)
    const escrito = letra && !otras.get(codigo) ? SIN_LETRA : caracter
    const ultimo = tramos.at(-1)
    if (ultimo?.letra === letra) ultimo.texto += escrito
    else tramos.push({ texto: escrito, letra })
  }
  return tramos
}

const conLetra = (doc: Doc, { letra }: Tramo, { fuente, size }: Letras) =>
  doc.font(letra?.nombre ?? fuente).fontSize(size)

const anchoDe = (doc: Doc, texto: string, letras: Letras): number =>
  tramosDe(texto, letras).reduce((suma, tramo) => suma + conLetra(doc, tramo, letras).widthOfString(tramo.texto), 0)

function piezasDe(texto: string): Pieza[] {
  return texto.split(' ').flatMap((palabra, i) =>
    (palabra.match(PIEZAS) ?? []).map((pieza, j) => ({
      texto: pieza,
      espacio: i > 0 && j === 0,
      alReves: DE_DERECHA.test(pieza),
    })),
  )
}

const porGrafemas = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** The piece, or where it is wider than a line the largest parts that are not. */
function queCaben(doc: Doc, pieza: Pieza, width: number, letras: Letras): Medida[] {
  const ancho = anchoDe(doc, pieza.texto, letras)
  if (ancho <= width) return [{ ...pieza, ancho }]
  const partes: Medida[] = []
  for (const { segment } of porGrafemas.segment(pieza.texto)) {
    const ultima = partes.at(-1)
    const ancho = anchoDe(doc, (ultima?.texto ?? '') + segment, letras)
    if (ultima && ancho <= width) Object.assign(ultima, { texto: ultima.texto + segment, ancho })
    else
      partes.push({ ...pieza, texto: segment, ancho: anchoDe(doc, segment, letras), espacio: !ultima && pieza.espacio })
  }
  return partes
}

export type Renglon = Medida[]

/** The lines of a text that is `width` points wide, at most `cuantos`: the last one ends in '…' where more would follow. */
export function renglonesDe(
  doc: Doc,
  texto: string,
  { width, cuantos = Infinity }: { width: number; cuantos?: number },
  letras: Letras,
): Renglon[] {
  const hueco = anchoDe(doc, ' ', letras)
  const renglones: Renglon[] = [[]]
  let lleno = 0
  for (const pieza of piezasDe(texto).flatMap((pieza) => queCaben(doc, pieza, width, letras))) {
    const antes = pieza.espacio && lleno > 0 ? hueco : 0
    const sigue = lleno === 0 || lleno + antes + pieza.ancho <= width
    if (!sigue) renglones.push([])
    lleno = sigue ? lleno + antes + pieza.ancho : pieza.ancho
    renglones.at(-1)!.push(pieza)
  }
  if (renglones.length <= cuantos) return renglones
  const vistos = renglones.slice(0, cuantos)
  vistos[cuantos - 1] = conPuntos(doc, vistos[cuantos - 1]!, width, letras)
  return vistos
}

function conPuntos(doc: Doc, renglon: Renglon, width: number, letras: Letras): Renglon {
  const puntos = { texto: '…', espacio: false, alReves: false, ancho: anchoDe(doc, '…', letras) }
  const caben = [...renglon]
  while (caben.length > 1 && anchoDeRenglon(doc, [...caben, puntos], letras) > width) caben.pop()
  return [...caben, puntos]
}

function anchoDeRenglon(doc: Doc, renglon: Renglon, letras: Letras): number {
  const hueco = anchoDe(doc, ' ', letras)
  return renglon.reduce((suma, { ancho, espacio }, i) => suma + ancho + (espacio && i > 0 ? hueco : 0), 0)
}

/** Pieces from left to right: neighbours that are read from the right stand in opposite order. */
function enOrden(renglon: Renglon): Renglon {
  const grupos: Renglon[] = []
  for (const [i, pieza] of renglon.entries()) {
    if (i > 0 && renglon[i - 1]!.alReves === pieza.alReves) grupos.at(-1)!.push(pieza)
    else grupos.push([pieza])
  }
  return grupos.flatMap((grupo) => {
    if (!grupo[0]!.alReves) return grupo
    // The space before a piece stands at its other side.
    const espacios = grupo.map(({ espacio }) => espacio)
    return grupo.toReversed().map((pieza, i) => ({ ...pieza, espacio: i === 0 ? espacios[0]! : espacios.at(-i)! }))
  })
}

/** Draws a line whose letters stand on `base`. */
export function dibujarRenglon(
  doc: Doc,
  renglon: Renglon,
  { x, base, width, align, letras }: { x: number; base: number; width: number; align: string; letras: Letras },
): void {
  const sobra = width - anchoDeRenglon(doc, renglon, letras)
  let a = x + (align === 'right' ? sobra : align === 'center' ? sobra / 2 : 0)
  const hueco = anchoDe(doc, ' ', letras)
  for (const [i, { texto, espacio, alReves }] of enOrden(renglon).entries()) {
    if (espacio && i > 0) a += hueco
    const tramos = tramosDe(texto, letras)
    for (const tramo of alReves ? tramos.toReversed() : tramos) a += dibujarTramo(doc, tramo, { x: a, base }, letras)
  }
}

/** Draws it, and answers its width. */
function dibujarTramo(doc: Doc, tramo: Tramo, { x, base }: { x: number; base: number }, letras: Letras): number {
  conLetra(doc, tramo, letras)
  const grueso = (tramo.letra?.fina ? 0.045 : 0) + (tramo.letra && letras.fuente !== 'texto' ? 0.03 : 0)
  doc.lineWidth(grueso * letras.size).lineJoin('round')
  doc.text(tramo.texto, x, base, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: grueso > 0 })
  return doc.widthOfString(tramo.texto)
}
