import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLOR } from './colores.ts'

const read = (file: string) => readFileSync(new URL(`../web/${file}`, import.meta.url), 'utf8')

test('the styles have exactly these colours', () => {
  const tokens = [...read('estilos/tokens.css').matchAll(/--([\w-]+): (#\w+);/g)]
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  expect(Object.fromEntries(tokens.map(([, name, value]) => [camel(name!), value]))).toEqual(COLOR)
})

test.each(['index.html', 'compartir.svg', 'public/favicon.svg'])('%s is painted with them', (file) => {
  for (const [color] of read(file).matchAll(/#[0-9a-f]{6}\b/g)) expect(Object.values(COLOR)).toContain(color)
})
