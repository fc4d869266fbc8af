import { expect, test } from 'vitest'
import { instante, MINUTO_MS, masMs } from '../../../../contract/base/time/time.ts'
import { aQuienEscribir, esperaDe } from './rules.ts'

const AHORA = instante(1_800_000_000_000)
const hace = (...minutos: number[]) => minutos.map((minuto) => masMs(AHORA, -minuto * MINUTO_MS))

test('one more is possible once the oldest of so many is an hour ago', () => {
  expect(esperaDe(hace(1, 20, 50), 3, AHORA)).toBe(10 * 60)
  expect(esperaDe(hace(1, 20, 50), 2, AHORA)).toBe(40 * 60)
  expect(esperaDe(hace(1, 20, 50), 4, AHORA)).toBe(0)
  expect(esperaDe([], 1, AHORA)).toBe(0)
  expect(esperaDe(hace(1), 0, AHORA)).toBe(0)
})

test('the numbers of the examples are nobody to write to', () => {
  const negocio = {
    nombre: 'Casa Raíz',
    lema: '',
    telefono: '2230 9999',
    whatsapp: '50670000000',
    email: '',
    direccion: '',
    facebook: null,
    instagram: null,
    sinpe: '',
    iban: '',
  }
  expect(aQuienEscribir({ ...negocio, version: 0 })).toBe('escribe a Casa Raíz')
  expect(aQuienEscribir({ ...negocio, version: 1 })).toBe(
    'escribe a Casa Raíz (WhatsApp +50670000000, teléfono 2230 9999)',
  )
})
