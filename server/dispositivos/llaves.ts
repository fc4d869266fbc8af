import { webcrypto } from 'node:crypto'
import { readLlaves, writeLlaves } from '../ajustes/queries.ts'
import { type Db, write } from '../db/base.ts'

/** What this site proves to push services that it is itself with (VAPID, RFC 8292), in base64url. */
export interface Llaves {
  publica: string
  privada: string
}

/** The keys of this site, made the first time and never changed: browsers that know the public one would hear nothing any more. */
export async function findLlaves(db: Db): Promise<Llaves> {
  const known = await readLlaves(db.read)
  if (known) return known
  const nuevas = await newLlaves()
  return write(db, async (tx) => {
    const otras = await readLlaves(tx)
    if (!otras) await writeLlaves(tx, nuevas)
    return otras ?? nuevas
  })
}

async function newLlaves(): Promise<Llaves> {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  const publica = Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url')
  const { d } = await webcrypto.subtle.exportKey('jwk', pair.privateKey)
  return { publica, privada: d! }
}
