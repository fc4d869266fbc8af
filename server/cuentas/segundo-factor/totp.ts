import { Secret, TOTP } from 'otpauth'
import type { Instante } from '../../../contract/base/time/time.ts'

/** Steps by which the phone's clock may differ from ours, either way; a step is 30 seconds. */
const PASOS_DE_TOLERANCIA = 1

/** 160 random bits in base32, for an authenticator app. */
export function newSecreto(): string {
  return new Secret({ size: 20 }).base32
}

/** Opens an authenticator app on the phone itself; the QR code holds it. */
export function enlaceDe(secreto: string, negocio: string, email: string): string {
  return new TOTP({ secret: secreto, issuer: negocio, label: email }).toString()
}

/** The clock step of a code, whose digits may be those of another keyboard; null when it is not a present one. */
export function pasoDe(secreto: string, codigo: string, ahora: Instante): number | null {
  const token = codigo.normalize('NFKC')
  // The comparison throws at signs of more than one byte.
  if (!/^\d{6}$/.test(token)) return null
  const secret = Secret.fromBase32(secreto)
  const delta = TOTP.validate({ token, secret, timestamp: ahora, window: PASOS_DE_TOLERANCIA })
  return delta === null ? null : TOTP.counter({ timestamp: ahora }) + delta
}
