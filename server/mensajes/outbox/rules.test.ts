import { expect, test } from 'vitest'
import { instante, masMs } from '../../../contract/base/time/time.ts'
import {
  afterFailure,
  afterGivingUp,
  afterSent,
  type RetryRules,
  requiresTls,
  type SendFailure,
  waitAfter,
  whyGiveUp,
} from './rules.ts'

const AHORA = instante(1_000_000)
const CREADO = instante(0)
const ABIERTA = { secreta: false }
const CORREO = { creado: CREADO, sinRespuesta: 0, datos: '{"codigo":"482913","token":"secreto"}' }

function fallo(given: Partial<SendFailure>): SendFailure {
  return Object.assign(new Error('550 no'), given)
}

test('the wait starts at two seconds, doubles, and ends at an hour', () => {
  const waits = Array.from({ length: 14 }, (_, i) => waitAfter(i + 1, 0) / 1000)
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600, 3600])
  expect(waitAfter(1, 1)).toBe(1600)
})

test.each([
  [{ permanent: true, command: 'RCPT TO' }, 'FALLIDO'],
  [{ permanent: true, command: 'DATA' }, 'FALLIDO'],
  [{ permanent: false, command: 'RCPT TO' }, undefined],
  [{ permanent: true, command: 'MAIL FROM' }, undefined],
  [{ permanent: true, command: 'AUTH PLAIN' }, undefined],
  [{ code: 'ESOCKET' }, undefined],
])('after %j the first time, the state is %s', (given, estado) => {
  expect(afterFailure({ ...CORREO, intentos: 1 }, ABIERTA, fallo(given), { ahora: AHORA, azar: 0 }).estado).toBe(estado)
})

test('the fifteenth failure is the last', () => {
  expect(afterFailure({ ...CORREO, intentos: 14 }, ABIERTA, fallo({}), { ahora: AHORA, azar: 0 }).proximo).toBe(
    AHORA + 3_600_000,
  )
  expect(afterFailure({ ...CORREO, intentos: 15 }, ABIERTA, fallo({}), { ahora: AHORA, azar: 0 })).toMatchObject({
    estado: 'FALLIDO',
  })
})

test('a message that ended its process fifteen times is given up', () => {
  expect(whyGiveUp({ ...CORREO, intentos: 15 }, ABIERTA, AHORA)).toBeNull()
  expect(whyGiveUp({ ...CORREO, intentos: 16 }, ABIERTA, AHORA)).toBeInstanceOf(Error)
})

test('a message that is of no use any more is not sent', () => {
  const vigencia = { secreta: true, vigencia: 900_000 }
  expect(whyGiveUp({ ...CORREO, creado: AHORA, intentos: 1 }, vigencia, masMs(AHORA, 899_999))).toBeNull()
  expect(whyGiveUp({ ...CORREO, creado: AHORA, intentos: 1 }, vigencia, masMs(AHORA, 900_000))).toBeInstanceOf(Error)
})

test('secret data and the token of a link go once the message is finished, and stay while it is tried again', () => {
  const secreta = { secreta: true }
  expect(afterSent(CORREO, secreta, 'ENVIADO', AHORA).datos).toBe('{}')
  expect(afterFailure({ ...CORREO, intentos: 15 }, secreta, fallo({}), { ahora: AHORA, azar: 0 }).datos).toBe('{}')
  expect(afterFailure({ ...CORREO, intentos: 3 }, secreta, fallo({}), { ahora: AHORA, azar: 0 }).datos).toBeUndefined()
  expect(afterFailure({ ...CORREO, intentos: 3 }, ABIERTA, fallo({}), { ahora: AHORA, azar: 0 }).datos).toBeUndefined()
  expect(afterSent(CORREO, ABIERTA, 'ENVIADO', AHORA).datos).toBe('{"codigo":"482913"}')
})

test.each([
  ['smtp://ana:clave@correo.example:587', true],
  ['smtp://ana:clave@127.0.0.1:2525', false],
  ['smtp://ana:clave@[::1]:2525', false],
  ['smtp://ana:clave@127.0.0.1.correo.example', true],
  ['smtp://correo.example', false],
])('to %s, encryption is required: %s', (url, required) => {
  expect(requiresTls(new URL(url))).toBe(required)
})

test.each([
  (reglas: RetryRules) => afterSent(CORREO, reglas, 'ENVIADO', AHORA),
  (reglas: RetryRules) => afterSent(CORREO, reglas, 'ESCRITO', AHORA),
  (reglas: RetryRules) => afterGivingUp(CORREO, reglas, fallo({ message: '550 ana@ejemplo.cr' })),
])('who is to be forgotten is, once the message is finished', (terminar) => {
  const olvidado = { datos: '{}', para: '', error: null }
  expect(terminar({ secreta: true, olvidar: true })).toMatchObject(olvidado)
  expect(terminar(ABIERTA)).not.toHaveProperty('para')
})
