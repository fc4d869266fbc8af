import { argon2Sync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assertContrasena, hashContrasena, verifyContrasena } from './contrasenas.ts'

const PERSONA = { email: 'ana.mora@ejemplo.cr', nombre: 'Ana Lucía', apellido: 'Mora Solís' }

test('a password matches only itself, and its hash says how it was made', async () => {
  const hash = await hashContrasena('Ñandú verde 27')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyContrasena(hash, 'Ñandú verde 27')).toBe(true)
  expect(await verifyContrasena(hash, 'ñandú verde 27')).toBe(false)
})

test('two people with the same password have different hashes', async () => {
  expect(await hashContrasena('la misma de siempre')).not.toBe(await hashContrasena('la misma de siempre'))
})

test('a letter typed as one character or as two is the same letter', async () => {
  expect(await verifyContrasena(await hashContrasena('contrasen\u0303a'), 'contrase\u00f1a')).toBe(true)
})

test.each([undefined, '', 'sin contraseña', '$argon2id$v=19$m=19456,t=2,p=1$AAAA'])(
  '%j is met by nothing',
  async (hash) => {
    expect(await verifyContrasena(hash, '')).toBe(false)
  },
)

test('a hash made with other costs still matches its password', async () => {
  const nonce = Buffer.from('0123456789abcdef')
  const hash = argon2Sync('argon2id', { message: 'clave', nonce, parallelism: 2, memory: 64, passes: 3, tagLength: 24 })
  const salt = nonce.toString('base64').replace(/=/g, '')
  expect(await verifyContrasena(`$argon2id$v=19$m=64,t=3,p=2$${salt}$${hash.toString('base64')}`, 'clave')).toBe(true)
})

test.each([
  '12345678',
  'trustno1',
  'Swordfish',
  'mercedes',
  'password123',
  'Contraseña123',
  'BIOBIENESTAR',
  'PuraVida2026',
  'ana.mora@ejemplo.cr',
  'Ana.Mora',
  'mora solís',
  'Ana LucíaMora Solís',
])('%s is too easy to guess', (contrasena) => {
  expect(() => assertContrasena(contrasena, PERSONA)).toThrow(
    expect.objectContaining({ status: 400, code: 'contrasena_comun', fields: { password: expect.any(String) } }),
  )
})

test.each(['cuatro palabras sin relación', 'Xk29-vbQ-77', 'contraseña-de-ana'])('%s is accepted', (contrasena) => {
  expect(() => assertContrasena(contrasena, PERSONA)).not.toThrow()
})

test('the list has at least 3 000 passwords that are long enough to be chosen, each once', () => {
  const list = readFileSync(new URL('./contrasenas-comunes.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  expect(new Set(list.filter((comun) => comun.length >= 8 && comun === comun.toLowerCase())).size).toBe(list.length)
  expect(list.length).toBeGreaterThanOrEqual(3000)
})
