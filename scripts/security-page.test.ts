import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../docs/security.md'), 'utf8')

/** How many requirements of levels 1 and 2 each chapter of OWASP ASVS 5.0.0 has; of the three that do not apply, none are listed. */
const REQUISITOS = {
  1: 27,
  2: 12,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
}

test('every requirement is told once, met or not', () => {
  const rows = [...page.matchAll(/^\| ([\d., –]+?) +\| .*? \| (\S+) +\|/gm)]
  expect(rows.filter(([, , met]) => !['yes', 'no', '—'].includes(met!))).toEqual([])
  const numbers = rows.flatMap(([, cell]) => cell!.split(', ').flatMap(listed))
  expect(new Set(numbers).size).toBe(numbers.length)
  const counts = Object.keys(REQUISITOS).map((chapter) => numbers.filter((n) => n.startsWith(`${chapter}.`)).length)
  expect(Object.fromEntries(Object.keys(REQUISITOS).map((chapter, i) => [chapter, counts[i]]))).toEqual(REQUISITOS)
})

/** `6.5.2–6.5.4` are three; a range over sections stays one. */
function listed(entry: string): string[] {
  const [from, to] = entry.split('–')
  const section = from!.slice(0, from!.lastIndexOf('.') + 1)
  if (!to?.startsWith(section)) return [entry]
  const [first, last] = [from!, to].map((number) => Number(number.slice(section.length)))
  return Array.from({ length: last! - first! + 1 }, (_, i) => `${section}${first! + i}`)
}
