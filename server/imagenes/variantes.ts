import { type Db, write } from '../db/base.ts'
import { findAncho, findImagen, findVariante, insertVariante } from './queries.ts'
import { narrow } from './webp.ts'

/** What is sent of a picture. */
export interface Servible {
  tipo: string
  bytes: Uint8Array
}

/**
 * Finds the pictures of the database in a width of ANCHOS (contract/anchos.ts); one that is not wider than that as it is, and nothing
 * for an unknown hash. A copy is made when it is first asked for, and kept. Copies are made one after the other, so that whoever asks for
 * all of them at once does not take the processor from the others.
 */
export function variantesDe(db: Db): (hash: string, ancho: number) => Promise<Servible | undefined> {
  let last: Promise<unknown> = Promise.resolve()

  function makeInTurn(hash: string, ancho: number): Promise<Uint8Array> {
    const made = last.then(() => make(db, hash, ancho))
    last = made.catch(() => {})
    return made
  }

  return async (hash, ancho) => {
    const kept = await findVariante(db.read, hash, ancho)
    if (kept) return { tipo: 'image/webp', bytes: kept }
    const propio = await findAncho(db.read, hash)
    if (propio === undefined || propio <= ancho) return findImagen(db.read, hash)
    return { tipo: 'image/webp', bytes: await makeInTurn(hash, ancho) }
  }
}

/** Makes and keeps a copy, unless that was done while it waited for its turn. */
async function make(db: Db, hash: string, ancho: number): Promise<Uint8Array> {
  const kept = await findVariante(db.read, hash, ancho)
  if (kept) return kept
  const { bytes } = (await findImagen(db.read, hash))!
  const variante = await narrow(bytes, ancho)
  await write(db, (tx) => insertVariante(tx, hash, ancho, variante))
  return variante
}
