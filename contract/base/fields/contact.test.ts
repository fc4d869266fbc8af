import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Envio } from '../../tienda/entrega.ts'
import { saveNegocio } from '../settings/guardar-negocio.ts'
import { EmailOpcional, formatTelefono, TelefonoOpcional, telefonoDe } from './contact.ts'
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

/** What a number has between its digits when it comes from a phone, a page or a sheet. */
const ENTRE = [...' -.()\u00a0\u202f\u2011\u2012\u2013\u00ad\u200b\u200e\u202a\u202c\u2066\u2069\ufeff', '', '', '']

const { telefono, whatsapp, sinpe } = saveNegocio.body.shape
test.each([
  ['of a person', TelefonoOpcional, '+50688881001'],
  ['of a delivery', Envio.shape.telefono, '+50688881001'],
  ['of the business', telefono, '+50688881001'],
  ['of its WhatsApp', whatsapp, '50688881001'],
  ['of its SINPE', sinpe, '88881001'],
])('the number %s is read whatever stands between its digits, and kept as it is typed', (_, campo, digitos) => {
  const marcas = fc.array(fc.constantFrom(...ENTRE), { minLength: 13, maxLength: 13 })
  fc.assert(
    fc.property(marcas, (entre) => {
      const escrito = [...'+50688881001', ''].map((digito, i) => entre[i] + digito).join('')
      const guardado = z.decode(campo as typeof TelefonoOpcional, escrito)!
      expect(guardado).not.toMatch(/[^\P{Pd}-]|\p{Cf}/u)
      expect(guardado.replace(/[^+\d]/g, '')).toBe(digitos)
    }),
  )
})

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
