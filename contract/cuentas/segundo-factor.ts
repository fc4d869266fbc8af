import * as z from 'zod/mini'
import { endpoint } from '../base/wire/endpoint.ts'
import { ContrasenaActual } from './cuentas.ts'
import { CodigoDeAcceso } from './entrada.ts'

// This file stands apart from cuentas.ts because every page loads that one.

/** Codes for the day on which the phone is lost: each works once, and they are shown only this time. */
const CodigosDeRecuperacion = z.object({ codigos: z.array(z.string()) })

/** Both are asked before acts that a stranger at an open browser must not do. */
const Pruebas = z.object({ actual: ContrasenaActual, codigo: CodigoDeAcceso })

export const getSegundoFactor = endpoint({
  method: 'GET',
  path: '/api/usuarios/segundo-factor',
  access: 'admin',
  lee: ['usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: "Whether one's own account asks for a code at login, and how many recovery codes are left.",
  response: z.object({ activo: z.boolean(), codigos: z.int() }),
})

export const prepararSegundoFactor = endpoint({
  method: 'POST',
  path: '/api/usuarios/segundo-factor/preparar',
  access: 'admin',
  cambia: ['historia', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary:
    'A new key for an authenticator app: as text, as a link and as a QR code (SVG). It counts once it is confirmed.',
  body: z.object({ actual: ContrasenaActual }),
  response: z.object({ secreto: z.string(), enlace: z.string(), qr: z.string() }),
  refuses: [409, 429],
})
export type LlaveDeAplicacion = z.output<(typeof prepararSegundoFactor)['response']>

export const activarSegundoFactor = endpoint({
  method: 'POST',
  path: '/api/usuarios/segundo-factor/activar',
  access: 'admin',
  cambia: ['historia', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary:
    'Confirm the key with a first code, within 15 minutes. Answers the recovery codes, this time only; ends every other session of the user and gives this one a new cookie.',
  body: z.object({ codigo: CodigoDeAcceso }),
  response: CodigosDeRecuperacion,
  refuses: [409, 429],
})

export const renovarCodigos = endpoint({
  method: 'POST',
  path: '/api/usuarios/segundo-factor/codigos',
  access: 'admin',
  cambia: ['historia', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'New recovery codes in place of the old ones, shown this time only.',
  body: Pruebas,
  response: CodigosDeRecuperacion,
  refuses: [409, 429],
})

export const quitarSegundoFactor = endpoint({
  method: 'POST',
  path: '/api/usuarios/segundo-factor/quitar',
  access: 'admin',
  cambia: ['historia', 'usuarios'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'Log in with nothing but the password again.',
  body: Pruebas,
  response: 'texto',
  refuses: [409, 429],
})
