import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { CannotOpen } from '../../base/db/cannot-open.ts'
import { hasHeader } from '../../base/db/copy/file.ts'

/** The beginning of every file of age, version 1. */
const ENCABEZADO = 'age-encryption.org/v1\n'

/** A recovery key: `llave` opens backups and is never kept, `receptor` only closes them. */
export async function nuevaLlave(): Promise<{ llave: string; receptor: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const llave = await generateX25519Identity()
  return { llave, receptor: await identityToRecipient(llave) }
}

/** Writes `file` encrypted to `hacia`; neither is ever whole in memory. */
export async function cifrar(file: string, receptor: string, hacia: string): Promise<void> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(receptor)
  await pipeline(fromWeb(await encrypter.encrypt(streamDe(file))), createWriteStream(hacia, { mode: 0o600 }))
}

/** Writes what the encrypted `file` holds to `hacia`. Throws NoAbre for another key and for a damaged file. */
export async function descifrar(file: string, llave: string, hacia: string): Promise<void> {
  const { Decrypter } = await import('age-encryption')
  try {
    const decrypter = new Decrypter()
    decrypter.addIdentity(llave.trim())
    await pipeline(fromWeb(await decrypter.decrypt(streamDe(file))), createWriteStream(hacia, { mode: 0o600 }))
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    throw new CannotOpen(
      `El respaldo ${file} no se abre con esa llave, o está dañado: revisa que la llave esté entera y sea la de ese respaldo.`,
      { cause: error },
    )
  }
}

/** True when the file begins as age writes it. */
export function estaCifrado(file: string): boolean {
  return hasHeader(file, ENCABEZADO)
}

function streamDe(file: string) {
  return Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>
}

function fromWeb(stream: globalThis.ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>)
}
