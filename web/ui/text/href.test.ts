import { expect, test } from 'vitest'
import { contactsIn } from './href.ts'

test('the numbers that a refusal names are links, and no other number is', () => {
  const texto = 'Cada persona puede tener 4 citas. Escribe a Casa (WhatsApp +50688881111, teléfono +506 2230 0000).'
  const partes = contactsIn(texto)
  expect(partes.map((parte) => parte.texto).join('')).toBe(texto)
  expect(partes.flatMap(({ texto, href }) => (href ? [[texto, href]] : []))).toEqual([
    ['50688881111', 'https://wa.me/50688881111'],
    ['+506 2230 0000', 'tel:+50622300000'],
  ])
  expect(contactsIn('Orden BIO-7K3M-Q9TX, ₡11 299,99 el 20/11/2026.').every(({ href }) => !href)).toBe(true)
})
