import { createHash } from 'node:crypto'
import type { Instante } from '../../../contract/base/time/time.ts'
import type { Tx } from '../db/schema.ts'
import type { Webp } from './webp.ts'

/** Stores a picture under the hash of its bytes, so equal ones are stored once; answers its address on this site. */
export async function insertImagen(tx: Tx, { bytes, ancho, alto }: Webp, ahora: Instante): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  await tx
    .insertInto('imagenes')
    .values({ hash, tipo: 'image/webp', ancho, alto, bytes, creada: ahora })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return `/imagenes/${hash}.webp`
}

export function findImagen(tx: Tx, hash: string) {
  return tx.selectFrom('imagenes').select(['tipo', 'bytes']).where('hash', '=', hash).executeTakeFirst()
}

/** A picture's own width, in pixels. */
export async function findWidth(tx: Tx, hash: string): Promise<number | undefined> {
  const imagen = await tx.selectFrom('imagenes').select('ancho').where('hash', '=', hash).executeTakeFirst()
  return imagen?.ancho
}

/** The bytes of the copy of a picture that is `ancho` pixels wide. */
export async function findVariant(tx: Tx, hash: string, ancho: number): Promise<Uint8Array | undefined> {
  const variante = await tx
    .selectFrom('imagenVariantes')
    .select('bytes')
    .where('imagenHash', '=', hash)
    .where('ancho', '=', ancho)
    .executeTakeFirst()
  return variante?.bytes
}

/** Stores a copy; when two processes made the same one, the first stays. */
export async function insertVariant(tx: Tx, imagenHash: string, ancho: number, bytes: Uint8Array): Promise<void> {
  await tx
    .insertInto('imagenVariantes')
    .values({ imagenHash, ancho, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
