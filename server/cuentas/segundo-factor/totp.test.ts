import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { instante } from '../../../contract/base/time/time.ts'
import { enlaceDe, newSecreto, pasoDe } from './totp.ts'

const SECRETO = Secret.fromLatin1('12345678901234567890').base32

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('at second %d the code of RFC 6238 is %s', (segundo, codigo, paso) => {
  expect(pasoDe(SECRETO, codigo, instante(segundo * 1000))).toBe(paso)
})

test('the clock of a phone may be one step off and no more', () => {
  const en = (segundo: number) => pasoDe(SECRETO, '287082', instante(segundo * 1000))
  expect([29, 30, 59, 89, 90].map((segundo) => en(segundo - 30))).toEqual([null, 1, 1, 1, 1])
  expect([89, 90].map(en)).toEqual([1, null])
  expect(pasoDe(SECRETO, '28708', instante(59_000))).toBeNull()
})

test('a code may be typed in the digits of another keyboard, and what is none is refused', () => {
  const en = (codigo: string) => pasoDe(SECRETO, codigo, instante(59_000))
  expect(['２８７０８２', '٢٨٧٠٨٢', 'ñandúñ', '28708é'].map(en)).toEqual([1, null, null, null])
})

test('every key has its own 160 bits, and its link names its owner', () => {
  const secreto = newSecreto()
  expect(secreto).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecreto()).not.toBe(secreto)
  const { protocol, searchParams, pathname } = new URL(enlaceDe(secreto, 'Café & Calma', 'laura@ejemplo.cr'))
  expect([protocol, searchParams.get('secret'), searchParams.get('issuer')]).toEqual([
    'otpauth:',
    secreto,
    'Café & Calma',
  ])
  expect(decodeURIComponent(pathname)).toContain('laura@ejemplo.cr')
})
