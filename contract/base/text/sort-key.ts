/**
 * Letters that Spanish orders as another one: accents do not count, and ñ comes after every n ('~' follows all letters). Indexes are made
 * of these keys: a change here needs a migration that makes those indexes again.
 */
export const COMO_OTRA: readonly (readonly [letra: string, como: string])[] = [
  'áa',
  'àa',
  'âa',
  'äa',
  'ãa',
  'åa',
  'ée',
  'èe',
  'êe',
  'ëe',
  'íi',
  'ìi',
  'îi',
  'ïi',
  'óo',
  'òo',
  'ôo',
  'öo',
  'õo',
  'úu',
  'ùu',
  'ûu',
  'üu',
  'ýy',
  'çc',
  'ñn~',
].flatMap(([letra = '', ...como]) => [
  [letra, como.join('')],
  [letra.toUpperCase(), como.join('')],
])

/** Marks that do not count where they stand: a quoted name is ordered as the name. */
export const NO_CUENTAN: readonly string[] = [...'"“”«»¿¡‘’()#*.,-', "'"]

const COMO: ReadonlyMap<string, string> = new Map([...COMO_OTRA, ...NO_CUENTAN.map((marca) => [marca, ''] as const)])

/**
 * A text as lists order it, here and in the database (`enOrden`): capitals and accents do not count, ñ comes after n, digits before letters.
 */
export function claveDeOrden(texto: string): string {
  return Array.from(texto.normalize('NFC'), (letra) => COMO.get(letra) ?? letra)
    .join('')
    .replace(/[A-Z]/g, (letra) => letra.toLowerCase())
    .trim()
}

/** Compares two texts for a list that people read. */
export function compararEnOrden(uno: string, otro: string): number {
  const [a, b] = [claveDeOrden(uno), claveDeOrden(otro)]
  return a < b ? -1 : a > b ? 1 : 0
}
