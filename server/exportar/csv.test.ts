import { expect, test } from 'vitest'
import { lineaDe } from './csv.ts'

test('semicolons between cells, a decimal comma, nothing for nothing', () => {
  expect(lineaDe(['Vela', 4500.5, null, 0])).toBe('Vela;4500,5;;0\r\n')
})

test('what would end a cell is quoted', () => {
  expect(lineaDe(['a;b', 'dijo "sí"', 'dos\nlíneas'])).toBe('"a;b";"dijo ""sí""";"dos\nlíneas"\r\n')
})

test.each(['=1+1', '+506', '-2', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x";"y")'])(
  '%j is a text for a spreadsheet, never a formula',
  (texto) => {
    expect(lineaDe([texto])).toMatch(/^"?'/)
  },
)

test('a negative number stays a number', () => {
  expect(lineaDe([-2.5])).toBe('-2,5\r\n')
})
