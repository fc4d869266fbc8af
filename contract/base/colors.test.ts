import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLARO_DE_LUNA, COLOR, NOCHE } from './colors.ts'

type Color = keyof typeof COLOR

const read = (file: string) => readFileSync(new URL(`../../web/${file}`, import.meta.url), 'utf8')
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const colorsIn = (css: string) =>
  Object.fromEntries([...css.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [camel(name!), value]))

test('the styles have exactly these colours', () => {
  const [dia = '', noche = ''] = read('base/styles/tokens.css').split('@media screen and (prefers-color-scheme: dark)')
  const [pagina = '', dibujos = ''] = noche.split('svg {')
  expect(colorsIn(dia)).toEqual(COLOR)
  expect({ ...COLOR, ...colorsIn(pagina) }).toEqual(NOCHE)
  expect(colorsIn(dibujos)).toEqual(CLARO_DE_LUNA)
})

test.each(['index.html', 'build/compartir.svg', 'public/favicon.svg'])('%s is painted with them', (file) => {
  const colores: string[] = [...Object.values(COLOR), NOCHE.cabecera]
  for (const [color] of read(file).matchAll(/#[0-9a-f]{6}\b/g)) expect(colores).toContain(color)
})

/** The relative luminance of WCAG 2.2. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS: Color[] = ['arena', 'papel', 'niebla', 'arenaHonda']
/** Texts whose ground belongs to a surrounding element. Pairs within one rule are found in the styles. */
const INHERITED: [texts: Color[], grounds: Color[]][] = [
  [['tinta', 'tintaSuave', 'bosque', 'barro', 'peligro', 'exito', 'aviso', 'info'], GROUNDS],
  [
    ['luz', 'salviaClara', 'maracuya'],
    ['cabecera', 'bosqueHondo'],
  ],
  [
    ['arena', 'papel'],
    ['bosque', 'bosqueClaro'],
  ],
  [['papel'], ['barro', 'barroHondo', 'peligro', 'peligroHondo', 'exito']],
  [['tinta', 'aviso'], ['avisoClaro']],
  [['tinta', 'info'], ['infoClaro']],
]

/** Reads every style sheet for rules that set both a text and a ground. */
function pairsInStyles(): [text: Color, ground: Color][] {
  const sheets = globSync('**/*.css', { cwd: new URL('../../web/', import.meta.url) })
  return sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) => {
      const text = /(?<![\w-])color: var\(--([\w-]+)\)/.exec(rule)?.[1]
      const ground = /(?<![\w-])background(?:-color)?: var\(--([\w-]+)\)/.exec(rule)?.[1]
      return text && ground ? [[camel(text), camel(ground)] as [Color, Color]] : []
    }),
  )
}

const inherited = INHERITED.flatMap(([texts, grounds]) =>
  texts.flatMap((text) => grounds.map((ground): [Color, Color] => [text, ground])),
)

test.each(Object.entries({ day: COLOR, night: NOCHE }))('by %s every text can be read on its ground', (_, colors) => {
  const pairs = [...inherited, ...pairsInStyles()]
  expect(pairs.length).toBeGreaterThan(inherited.length + 20)
  const faint = pairs.filter(([text, ground]) => contrast(colors[text], colors[ground]) < 4.5)
  expect([...new Set(faint.map(String))]).toEqual([])
})

test.each(Object.entries({ day: COLOR, night: NOCHE }))(
  'by %s the edges of controls and the focus are seen',
  (_, colors) => {
    const grounds = GROUNDS.filter((ground) => ground !== 'arenaHonda')
    const faint = grounds.filter(
      (ground) => Math.min(contrast(colors.lineaControl, colors[ground]), contrast(colors.bosque, colors[ground])) < 3,
    )
    expect(faint).toEqual([])
  },
)
