import { createHash } from 'node:crypto'
import type { Tx } from '../db/schema.ts'
import type { Webp } from './webp.ts'

/** Keeps a picture under the hash of its bytes, once however often it is sent; answers its address on this site. */
export async function insertImagen(tx: Tx, { bytes, ancho, alto }: Webp, ahora: number): Promise<string> {
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
