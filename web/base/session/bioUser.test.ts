import { beforeEach, expect, test } from 'vitest'
import { readUsuario, storeUsuario } from './bioUser.ts'

const ANA = { id: 7, nombre: 'Ana', apellido: 'Mora', email: 'ana@ejemplo.cr', rol: 'CLIENTE' }

beforeEach(() => sessionStorage.clear())

test('the stored user is read and stays', () => {
  storeUsuario(ANA)
  expect([readUsuario(), readUsuario()]).toEqual([ANA, ANA])
})

test.each(['{', '"Ana"', 'null', '{"id":7}', ''])('a stored %j counts as none, and goes', (value) => {
  sessionStorage.setItem('bio_user', value)
  expect(readUsuario()).toBeNull()
  expect(sessionStorage.getItem('bio_user')).toBeNull()
})

test('a text that the stored user lacks is empty', () => {
  sessionStorage.setItem('bio_user', '{"id":7,"rol":"cliente","nombre":5}')
  expect(readUsuario()).toEqual({ id: 7, rol: 'cliente', nombre: '5', apellido: '', email: '' })
})
