/** What we use of fontkit, which brings no types. Lengths are in the units of the font, `unitsPerEm` to its size; y grows upwards. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    /** With the kerning and ligatures of the font. */
    layout(text: string): {
      advanceWidth: number
      glyphs: { path: Path }[]
      positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    }
  }

  export function create(font: Buffer): Font
}
