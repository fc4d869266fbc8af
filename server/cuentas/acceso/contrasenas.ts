import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Tx } from '../../base/db/schema.ts'
import { refuse } from '../../base/http/refuse.ts'
import { findContrasena } from './queries.ts'
import { contrasenaIncorrecta, sinContrasena } from './rules.ts'

const derive = promisify(argon2)

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. It takes about 40 ms of one core. */
const COSTE = { m: 19_456, t: 2, p: 1 }
const SAL_BYTES = 16
const HASH_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Verified in place of a missing hash, so that an unknown address costs as much work as a known one. */
const NADIE = phc(COSTE, Buffer.alloc(SAL_BYTES), Buffer.alloc(HASH_BYTES))

type Coste = typeof COSTE

/** argon2id of a secret with a random salt, in PHC form. Tests use a cheaper `coste`. */
export async function hashContrasena(secreto: string, coste: Coste = COSTE): Promise<string> {
  const sal = randomBytes(SAL_BYTES)
  return phc(coste, sal, await argon2id(secreto, sal, coste))
}

/** True when the secret matches the hash. A missing or unmatchable hash costs equal work and answers false. */
export async function verifyContrasena(guardada: string | undefined, secreto: string): Promise<boolean> {
  const partes = PHC.exec(guardada ?? '') ?? PHC.exec(NADIE)!
  const [, m, t, p, sal, hash] = partes
  const esperado = Buffer.from(hash!, 'base64')
  const coste = { m: Number(m), t: Number(t), p: Number(p) }
  const calculado = await argon2id(secreto, Buffer.from(sal!, 'base64'), coste, esperado.length)
  return timingSafeEqual(calculado, esperado) && partes.input === guardada
}

function argon2id(secreto: string, sal: Buffer, { m, t, p }: Coste, length = HASH_BYTES): Promise<Buffer> {
  const message = secreto.normalize('NFKC')
  return derive('argon2id', { message, nonce: sal, memory: m, passes: t, parallelism: p, tagLength: length })
}

function phc({ m, t, p }: Coste, sal: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${m},t=${t},p=${p}$${base64(sal)}$${base64(hash)}`
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

const comunes = new Set(readFileSync(new URL('./contrasenas-comunes.txt', import.meta.url), 'utf8').split('\n'))

/** Refuses the very common passwords (R-contrasena) and the person's own address or name; 400 `contrasena_comun`. */
export function assertContrasena(
  contrasena: string,
  persona: { email: string; nombre: string; apellido: string },
): void {
  const { email, nombre, apellido } = persona
  const propias = [email, email.split('@')[0], nombre, apellido, `${nombre}${apellido}`, `${nombre} ${apellido}`]
  const escrita = contrasena.toLowerCase()
  if (!comunes.has(escrita) && !propias.some((propia) => propia?.toLowerCase() === escrita)) return
  const sentence = 'Esa contraseña es muy fácil de adivinar. Elige otra.'
  throw refuse(400, 'contrasena_comun', sentence, { password: sentence })
}

/** Without 0/o and 1/i/l, because people read these letters from a screen and type them. */
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Random letters in groups of four; each group has 19.8 bits. */
export function letrasAlAzar(grupos: number): string {
  const letra = () => LETRAS[randomInt(LETRAS.length)]!
  return Array.from({ length: grupos }, () => Array.from({ length: 4 }, letra).join('')).join('-')
}

/**
 * Checks the password before an act that a stranger at an open browser must not do. Returns a second check for the transaction that
 * follows: the password must still be the verified one. Both throw 400 `contrasena_incorrecta`, the first 409 `sin_contrasena` for an
 * account without one: it has to be chosen first, which the mailbox proves.
 */
export async function requireContrasena(
  leer: Tx,
  usuarioId: number,
  actual: string,
): Promise<(tx: Tx) => Promise<void>> {
  const guardada = await findContrasena(leer, usuarioId)
  if (guardada === undefined) throw sinContrasena()
  if (!(await verifyContrasena(guardada, actual))) throw contrasenaIncorrecta()
  return async (tx) => {
    if ((await findContrasena(tx, usuarioId)) !== guardada) throw contrasenaIncorrecta()
  }
}
