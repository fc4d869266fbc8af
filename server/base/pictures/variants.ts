import { TAMANO_DE_CARTEL } from '../../../contract/base/pictures/sizes.ts'
import type { Tx } from '../db/schema.ts'
import { findImagen, findVariant, findWidth } from './queries.ts'
import { cut, narrow } from './webp.ts'

const { ancho: CARTEL } = TAMANO_DE_CARTEL

/** The response for a picture. */
export interface Servable {
  tipo: string
  bytes: Uint8Array
}

type Keep = (hash: string, ancho: number, bytes: Uint8Array) => Promise<void>

/**
 * Finds a stored picture in a width of ANCHOS, or cut for link previews; a narrower picture is answered as it is. Undefined for an unknown
 * hash. Copies are made at their first request, one after the other, so that a flood of requests leaves the processor to others.
 */
export function variantsOf(leer: Tx, keep: Keep): (hash: string, ancho: number) => Promise<Servable | undefined> {
  let last: Promise<unknown> = Promise.resolve()

  function makeInTurn(hash: string, ancho: number): Promise<Uint8Array> {
    const made = last.then(() => make(leer, keep, hash, ancho))
    last = made.catch(() => {})
    return made
  }

  return async (hash, ancho) => {
    const tipo = ancho === CARTEL ? 'image/jpeg' : 'image/webp'
    const kept = await findVariant(leer, hash, ancho)
    if (kept) return { tipo, bytes: kept }
    const propio = await findWidth(leer, hash)
    if (propio === undefined || (propio <= ancho && ancho !== CARTEL)) return findImagen(leer, hash)
    return { tipo, bytes: await makeInTurn(hash, ancho) }
  }
}

/** Makes and stores a copy, unless that happened while it waited for its turn. */
async function make(leer: Tx, keep: Keep, hash: string, ancho: number): Promise<Uint8Array> {
  const kept = await findVariant(leer, hash, ancho)
  if (kept) return kept
  const { bytes } = (await findImagen(leer, hash))!
  const variante = await (ancho === CARTEL ? cut(bytes) : narrow(bytes, ancho))
  await keep(hash, ancho, variante)
  return variante
}
