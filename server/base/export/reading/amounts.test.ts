import fc from 'fast-check'
import { expect, test } from 'vitest'
import { montoDeBanco } from './amounts.ts'

/** Reads the same amounts figure by figure, slowly and exactly. */
function despacio(texto: string, decimal: ',' | '.'): bigint | null {
  let resto = texto.replace(/\s/g, ' ')
  const quitadas: string[] = []
  for (let antes = ''; antes !== resto; ) {
    antes = resto
    for (const parte of [' ', '+', '-', '−', '₡', 'CRC']) {
      if (resto.startsWith(parte)) resto = resto.slice(parte.length)
      else if (resto.endsWith(parte)) resto = resto.slice(0, -parte.length)
      else continue
      quitadas.push(parte)
    }
  }
  const signos = quitadas.filter((parte) => '+-−'.includes(parte))
  if (signos.length > 1 || quitadas.filter((parte) => parte === '₡' || parte === 'CRC').length > 1) return null
  const [enteros = '', decimales, ...otros] = resto.split(decimal)
  if (otros.length > 0 || (decimales !== undefined && !['1', '2'].includes(String(decimales.length)))) return null
  const separador = [...enteros].find((letra) => !'0123456789'.includes(letra)) ?? ' '
  if (separador !== ' ' && separador !== (decimal === '.' ? ',' : '.')) return null
  const grupos = enteros.split(separador)
  if (grupos.length > 1 && (grupos[0]!.length > 3 || grupos.slice(1).some((grupo) => grupo.length !== 3))) return null
  let suma = 0n
  if (grupos.includes('')) return null
  for (const cifra of grupos.join('') + (decimales ?? '').padEnd(2, '0')) {
    if (!'0123456789'.includes(cifra)) return null
    suma = suma * 10n + BigInt(cifra)
  }
  if (suma > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return '-−'.includes(signos[0] ?? '+') ? -suma : suma
}

const signos = fc.constantFrom(',', '.') as fc.Arbitrary<',' | '.'>
const exacto = (texto: string, decimal: ',' | '.') => {
  const leido = montoDeBanco(texto, decimal)
  return leido === null ? null : BigInt(leido)
}

test.each([
  ['1,234.50', '.', 123_450],
  ['1.234,50', ',', 123_450],
  ['₡5\u00a0000,00', ',', 500_000],
  ['CRC 4,000.00', '.', 400_000],
  ['-1 234,5', ',', -123_450],
  ['1,234.50-', '.', -123_450],
  ['−₡ 700', '.', -70_000],
  ['1,234,567.00 CRC', '.', 123_456_700],
  ['0.00-', '.', 0],
  ['+25', ',', 2500],
] as const)('%s with the decimal sign %s is %i céntimos', (texto, decimal, monto) => {
  expect(montoDeBanco(texto, decimal)).toBe(monto)
})

test.each([
  '',
  '-',
  '.',
  '1.',
  '1.234.5',
  '12,34.00',
  '1,2345',
  '1.005',
  '-5-',
  '$5',
  '5 5',
  '1e3',
  '9'.repeat(16),
  '١٢',
])('%s is no amount of a bank that writes decimals with a point', (texto) => {
  expect(montoDeBanco(texto, '.')).toBeNull()
})

test('whatever way an amount is written, it is read to the céntimo', () => {
  const formas = fc.record({
    monto: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    decimal: signos,
    separador: fc.constantFrom('', ' ', '\u00a0', 'miles'),
    moneda: fc.constantFrom('', '₡', '₡ ', 'CRC ', 'crc'),
    signo: fc.constantFrom('', '-', '−', '+'),
    detras: fc.boolean(),
  })
  fc.assert(
    fc.property(formas, ({ monto, decimal, separador, moneda, signo, detras }) => {
      const miles = separador === 'miles' ? (decimal === '.' ? ',' : '.') : separador
      const enteros = String(Math.floor(monto / 100)).replace(/\B(?=(\d{3})+$)/g, miles)
      const cifras = `${moneda}${enteros}${decimal}${String(monto % 100).padStart(2, '0')}`
      const leido = montoDeBanco(detras ? `${cifras}${signo}` : `${signo}${cifras}`, decimal)
      expect(leido).toBe(/[-−]/.test(signo) && monto > 0 ? -monto : monto)
    }),
    { numRuns: 20_000 },
  )
})

test('anything else is read as a slow and exact reader reads it', () => {
  const letras = fc.constantFrom(...'0123456789', ...'0011', ',', '.', ' ', '\u00a0', '-', '−', '+', '₡', 'CRC')
  const textos = fc.array(letras, { maxLength: 14 }).map((partes) => partes.join(''))
  fc.assert(
    fc.property(textos, signos, (texto, decimal) => {
      expect(exacto(texto, decimal)).toBe(despacio(texto, decimal))
    }),
    { numRuns: 50_000 },
  )
})
