import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { centimos } from '../../../../contract/base/money/money.ts'
import type { Mes } from '../../../../contract/dinero/meses.ts'
import { Iva } from './Saldos.tsx'

type Fila = Mes['iva'][number]

const al = (tasa: Fila['tasa'], base: number, iva: number) => ({ tasa, base: centimos(base), iva: centimos(iva) })

const mostrar = (...filas: Fila[]) => renderToStaticMarkup(createElement(Iva, { filas }))

const lineas = (html: string) =>
  [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, linea]) => linea!.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' '))

test('the tax of a single rate is said line by line, with its sum', () => {
  const html = mostrar(al(13, 1_000_000, 130_000))
  expect(html).not.toContain('<table')
  expect(lineas(html).slice(0, 3)).toEqual(['Base al 13 % ₡10 000,00', 'IVA ₡1 300,00', 'Total ₡11 300,00'])
})

test.each([
  ['of two rates', [al(13, 1_000_000, 130_000), al(1, 1_000_000, 10_000)]],
  ['of what nobody has used yet', [al(null, 500_000, 0)]],
])('that %s is a table', (_, filas) => {
  expect(mostrar(...filas)).toContain('<table')
})
