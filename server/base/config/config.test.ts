import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment is a complete configuration', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: expect.stringMatching(/\/data$/),
    EXAMPLES: 'yes',
    TRUST_PROXY: false,
    RATE_LIMIT: true,
    loopback: true,
    publica: false,
  })
})

test('an empty variable counts as absent', () => {
  const config = readConfig({ PORT: '', ADMIN_PASSWORD: ' ' })
  expect(config.PORT).toBe(3000)
  expect(config.ADMIN_PASSWORD).toBeUndefined()
})

test('the public address has no slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://ejemplo.cr/' }).PUBLIC_URL).toBe('https://ejemplo.cr')
})

test.each([
  [{ PORT: '70000' }, 'PORT: debe ser un número de 0 a 65535'],
  [{ MAIL_FROM: 'BioBienestar' }, 'MAIL_FROM: debe ser una dirección de correo, o Nombre <dirección>'],
  [{ MAIL_FROM: 'Bio <>' }, 'MAIL_FROM: debe ser una dirección de correo, o Nombre <dirección>'],
  [{ MAIL_FROM: 'Bio <hola@>' }, 'MAIL_FROM: debe ser una dirección de correo, o Nombre <dirección>'],
  [{ MAIL_FROM: 'hola@bio.cr, otra@bio.cr' }, 'MAIL_FROM: debe ser una dirección de correo, o Nombre <dirección>'],
  [{ PORT: 'tres mil' }, 'PORT: debe ser un número de 0 a 65535'],
  [{ PUBLIC_URL: 'ejemplo.cr' }, 'PUBLIC_URL: debe tener la forma https://'],
  [{ DATABASE_URL: 'mysql://localhost/bio' }, 'DATABASE_URL: debe tener la forma postgres://'],
  [{ SMTP_URL: 'http://correo' }, 'SMTP_URL: debe tener la forma smtp://'],
  [{ ADMIN_EMAIL: 'nadie' }, 'ADMIN_EMAIL: debe ser una dirección de correo'],
  [{ ADMIN_PASSWORD: 'corta' }, 'ADMIN_PASSWORD: debe tener al menos 8 caracteres'],
  [{ EXAMPLES: 'si' }, 'EXAMPLES: debe ser yes, no o demo'],
  [{ TRUST_PROXY: 'si' }, 'TRUST_PROXY: debe ser yes, no o las direcciones'],
  [{ TRUST_PROXY: '10.0.0.1, 10.0.0.0/33' }, 'TRUST_PROXY: debe ser yes, no o las direcciones'],
  [{ RATE_LIMIT: '0' }, 'RATE_LIMIT: debe ser on u off'],
  [{ RATE_LIMIT: 'off', HOST: '0.0.0.0' }, 'RATE_LIMIT: off solo se admite con un HOST local'],
])('%j is told clearly', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test.each(['yes', '10.0.0.1', '10.0.0.1, fd00::/8', 'loopback'])('%s names proxies', (TRUST_PROXY) => {
  expect(readConfig({ TRUST_PROXY }).TRUST_PROXY).toBeTruthy()
})

test('every wrong variable is named at once', () => {
  expect(() => readConfig({ PORT: 'x', EXAMPLES: 'x' })).toThrow(/PORT[\s\S]*EXAMPLES/)
})

test('the sender is an address, with or without a name', () => {
  for (const MAIL_FROM of ['hola@bio.cr', 'Bio Bienestar <Hola@Bio.cr>', '"Bio, S.A." <hola@bio.cr>']) {
    expect(readConfig({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM)
  }
})
