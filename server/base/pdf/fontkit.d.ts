/** The part of fontkit that we use; it brings no types. Lengths are in units of the font, `unitsPerEm` to its size; y grows upwards. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number
    /** Height of the letters above the line they stand on. */
    ascent: number
    /** Of a variable font; it is set at the default of each axis. */
    variationAxes: { wght?: { default: number } }
    hasGlyphForCodePoint(codePoint: number): boolean
    /** Sets a text with the font's kerning and ligatures. */
    layout(text: string): {
      advanceWidth: number
      glyphs: { path: Path }[]
      positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    }
  }

  export function create(font: Buffer): Font
}
