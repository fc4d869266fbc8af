import { Secret, TOTP } from 'otpauth'
import type { Instante } from '../../../contract/base/tiempo.ts'

/** Of the clock of the phone, before and after ours; a step is 30 seconds. */
const PASOS_DE_TOLERANCIA = 1

/** 160 random bits, in base32: what an authenticator app is given. */
export function newSecreto(): string {
  return new Secret({ size: 20 }).base32
}

/** Opens an authenticator app on the phone itself; what the QR code says. */
export function enlaceDe(secreto: string, negocio: string, email: string): string {
  return new TOTP({ secret: secreto, issuer: negocio, label: email }).toString()
}

/** The step of the clock that a code belongs to; null for one that is not of now. */
export function pasoDe(secreto: string, codigo: string, ahora: Instante): number | null {
  const secret = Secret.fromBase32(secreto)
  const delta = TOTP.validate({ token: codigo, secret, timestamp: ahora, window: PASOS_DE_TOLERANCIA })
  return delta === null ? null : TOTP.counter({ timestamp: ahora }) + delta
}
