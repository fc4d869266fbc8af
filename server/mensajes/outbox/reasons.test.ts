import { expect, test } from 'vitest'
import { publicReason } from './reasons.ts'

const ABIERTA = { secreta: false }

test.each([
  ['connect ECONNREFUSED 127.0.0.1:587', 'No se pudo conectar con el servidor de correo.'],
  ['getaddrinfo ENOTFOUND smtp.ejemplo.cr', 'No se pudo conectar con el servidor de correo.'],
  ['Connection timeout', 'No se pudo conectar con el servidor de correo.'],
  ['Unexpected socket close', 'La conexión con el servidor de correo se cortó.'],
  ['the mail server is late: 45 s', 'El servidor de correo tarda en responder.'],
  ['Greeting never received', 'El servidor de correo tarda en responder.'],
  ['sin respuesta: the mail server is late: 600 s', 'El servidor de correo tarda en responder.'],
  [
    'sin respuesta: Unexpected socket close',
    'La conexión se cortó antes de que el servidor de correo confirmara que lo tiene.',
  ],
  [
    'quizá llegó, sin respuesta: Unexpected socket close',
    'Puede que haya llegado: el servidor de correo lo recibió y no confirmó que lo tiene.',
  ],
  [
    'Invalid login: 535 5.7.8 Error: authentication failed',
    'El servidor de correo no aceptó el usuario o la contraseña.',
  ],
  ['Server does not support STARTTLS', 'La conexión con el servidor de correo no es segura.'],
  [
    "Can't send mail - all recipients were rejected: 550 no such mailbox",
    'El servidor de correo rechazó la dirección o el mensaje.',
  ],
  ['Message failed: 452 mailbox full', 'El servidor de correo pidió intentarlo más tarde.'],
  ['the order of this mail is not there', 'No se pudo preparar el mensaje.'],
])('%j is told to people, with what was said behind it', (error, motivo) => {
  expect(publicReason(error, ABIERTA)).toBe(`${motivo} (${error})`)
})

test('a server that quotes the secret of a mail is not quoted', () => {
  const error = 'Message failed: 554 bad link https://biobienestar.example/restablecer#token=abc'
  for (const reglas of [{ secreta: true }, undefined]) {
    expect(publicReason(error, reglas)).toBe('El servidor de correo rechazó la dirección o el mensaje.')
  }
})

test('what did not fail has no reason', () => {
  expect(publicReason(null, ABIERTA)).toBeNull()
})
