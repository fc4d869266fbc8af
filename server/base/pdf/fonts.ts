import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

/** A font for characters that the identity's fonts lack. */
export interface Letra {
  nombre: string
  fuente: Font
  /** True when its strokes are hairs, which are drawn thicker. */
  fina: boolean
}

/** Stands for a character that no font here has. */
export const SIN_LETRA = '□'

/** Asked in this order. Each is a package of many small files, so a document reads only those of its characters. */
const FAMILIAS = ['noto-sans', 'noto-sans-hebrew', 'noto-sans-arabic', 'noto-emoji', 'noto-sans-sc'] as const
type Familia = (typeof FAMILIAS)[number]

const { resolve } = createRequire(import.meta.url)
const enPaquete = (familia: Familia, archivo: string) => resolve(`@fontsource-variable/${familia}/${archivo}`)

const halladas = new Map<number, Promise<Letra | null>>()
const leidas = new Map<string, Promise<Letra>>()

/** A font for each of these characters, by its code point; null where none has it. */
export async function letrasPara(caracteres: Iterable<string>): Promise<Map<number, Letra | null>> {
  const codigos = [...new Set([SIN_LETRA, ...caracteres])].map((caracter) => caracter.codePointAt(0)!)
  return new Map(
    await Promise.all(
      codigos.map(async (codigo) => {
        const hallada = halladas.get(codigo) ?? findLetra(codigo)
        halladas.set(codigo, hallada)
        return [codigo, await hallada] as const
      }),
    ),
  )
}

async function findLetra(codigo: number): Promise<Letra | null> {
  for (const familia of FAMILIAS) {
    for (const archivo of await archivosCon(familia, codigo)) {
      const leida = leidas.get(archivo) ?? readLetra(archivo)
      leidas.set(archivo, leida)
      const letra = await leida
      if (letra.fuente.hasGlyphForCodePoint(codigo)) return letra
    }
  }
  return null
}

/** The files of a package that say they have a character. */
async function archivosCon(familia: Familia, codigo: number): Promise<string[]> {
  const rangos: Record<string, string> = JSON.parse(await readFile(enPaquete(familia, 'unicode.json'), 'utf8'))
  return Object.entries(rangos)
    .filter(([, lista]) => lista.split(',').some((rango) => seEncuentra(codigo, rango)))
    .map(([parte]) => enPaquete(familia, `files/${familia}-${parte.replace(/[[\]]/g, '')}-wght-normal.woff2`))
}

/** A range is written as CSS writes it: `U+0301`, `U+0400-045F`. */
function seEncuentra(codigo: number, rango: string): boolean {
  const [desde = NaN, hasta = desde] = rango
    .slice(2)
    .split('-')
    .map((hex) => Number.parseInt(hex, 16))
  return codigo >= desde && codigo <= hasta
}

/** fontkit embeds no composite glyphs of a compressed font, so it is unpacked first. */
async function readLetra(archivo: string): Promise<Letra> {
  const [{ create }, { default: decompress }] = await Promise.all([
    import('fontkit'),
    import('woff2-encoder/decompress'),
  ])
  const fuente = create(Buffer.from(await decompress(await readFile(archivo)))) as Font
  return { nombre: archivo, fuente, fina: (fuente.variationAxes.wght?.default ?? 400) < 300 }
}
