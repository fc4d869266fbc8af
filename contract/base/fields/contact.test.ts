import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EmailOpcional, formatTelefono, telefonoDe } from './contact.ts'
import { Email } from './fields.ts'

test.each([
  ['8888 0000', '+50688880000'],
  ['8888-0000', '+50688880000'],
  ['(506) 2230.1234', '+50622301234'],
  ['+506 8888 0000', '+50688880000'],
  ['00506 88880000', '+50688880000'],
  ['+1 305 555 0199', '+13055550199'],
  ['0049 30 901820', '+4930901820'],
])('%s is kept as %s', (escrito, guardado) => {
  expect(telefonoDe(escrito)).toBe(guardado)
})

test.each(['', '8888', '888 0000', '305 555 0199', '+506 888 0000', '+506 88880000 1', 'ana@correo.cr', '8888000x'])(
  '%j is no telephone number',
  (escrito) => {
    expect(telefonoDe(escrito)).toBeNull()
  },
)

test('a Costa Rican number is read without its country code', () => {
  expect(formatTelefono('+50688880000')).toBe('8888\u00a00000')
  expect(formatTelefono('+13055550199')).toBe('+13055550199')
})

test.each([
  ['Ana@Ejemplo.CR', 'ana@ejemplo.cr'],
  ['ana@peña.cr', null],
  ['ana@ejemplo', 'ana@ejemplo'],
  ['peña@ejemplo.cr', null],
  ['ana@@ejemplo.cr', null],
])('%j is %j for every form', (escrito, email) => {
  for (const forma of [Email, EmailOpcional]) {
    expect(z.safeDecode(forma as typeof Email, escrito).data ?? null).toBe(email)
  }
})
