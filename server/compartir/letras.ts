/// <reference path="../pdf/fontkit.d.ts" />
import { readFile } from 'node:fs/promises'
import type { Font } from 'fontkit'
import { FUENTES, unaLinea } from '../pdf/hoja.ts'

/** A font of ours, drawn as outlines: what reads the drawing needs no font. Lengths are in pixels of a drawing. */
export interface Letras {
  /** The text in one line as the font can write it, without what it has no letters for. */
  escribible(texto: string): string
  anchoDe(texto: string, size: number): number
  /** The `d` of an SVG path: the text with its baseline at `y`. */
  trazar(texto: string, x: number, y: number, size: number): string
}

let leidas: Promise<Record<keyof typeof FUENTES, Letras>> | undefined

/** Nothing of it is read before the first drawing, and then once. */
export function readLetras(): Promise<Record<keyof typeof FUENTES, Letras>> {
  leidas ??= read()
  return leidas
}

async function read() {
  const { create } = await import('fontkit')
  const leer = async (fuente: keyof typeof FUENTES) => letrasDe(create(await readFile(FUENTES[fuente])))
  const [titular, texto, negrita] = await Promise.all([leer('titular'), leer('texto'), leer('negrita')])
  return { titular, texto, negrita }
}

function letrasDe(font: Font): Letras {
  return {
    escribible(texto) {
      const letras = [...unaLinea(texto)].filter((letra) => font.hasGlyphForCodePoint(letra.codePointAt(0)!))
      return unaLinea(letras.join(''))
    },
    anchoDe: (texto, size) => (font.layout(texto).advanceWidth * size) / font.unitsPerEm,
    trazar(texto, x, y, size) {
      const escala = size / font.unitsPerEm
      const { glyphs, positions } = font.layout(texto)
      let pluma = x
      const trazos = glyphs.map(({ path }, i) => {
        const { xAdvance, xOffset, yOffset } = positions[i]!
        const trazo = path.scale(escala, -escala).translate(pluma + xOffset * escala, y - yOffset * escala)
        pluma += xAdvance * escala
        return trazo.toSVG()
      })
      return trazos.join('')
    },
  }
}

/**
 * At most so many lines that are not wider than `ancho`; a word that is wider is cut. `entero` is false where the last one ends in an
 * ellipsis, for the rest.
 */
export function partirEnLineas(letras: Letras, texto: string, size: number, ancho: number, maximo: number) {
  const cabe = (linea: string) => letras.anchoDe(linea, size) <= ancho
  const lineas: string[] = []
  let linea = ''
  for (const palabra of texto.split(' ')) {
    const junta = linea ? `${linea} ${palabra}` : palabra
    if (cabe(junta)) {
      linea = junta
      continue
    }
    if (linea) lineas.push(linea)
    linea = palabra
    while (!cabe(linea)) {
      const trozo = recortada(linea, cabe)
      lineas.push(trozo)
      linea = linea.slice(trozo.length)
    }
  }
  lineas.push(linea)
  if (lineas.length <= maximo) return { lineas, entero: true }
  const ultima = recortada(`${lineas[maximo - 1]} ${lineas[maximo]}`, (inicio) => cabe(`${inicio}…`))
  return { lineas: [...lineas.slice(0, maximo - 1), `${ultima.trimEnd()}…`], entero: false }
}

/** As much of the beginning as fits; one letter at least. */
function recortada(texto: string, cabe: (inicio: string) => boolean): string {
  const letras = [...texto]
  const inicioDe = (cuantas: number) => letras.slice(0, cuantas).join('')
  let [caben, sobran] = [1, letras.length + 1]
  while (sobran - caben > 1) {
    const medio = Math.floor((caben + sobran) / 2)
    if (cabe(inicioDe(medio))) caben = medio
    else sobran = medio
  }
  return inicioDe(caben)
}
