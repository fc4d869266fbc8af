import { generateKeyPairSync } from 'node:crypto'
import { readLlaves, writeLlaves } from '../ajustes/queries.ts'
import type { Tx } from '../db/schema.ts'

/** What this site proves to push services that it is itself with (VAPID, RFC 8292), in base64url. */
export interface Llaves {
  publica: string
  privada: string
}

/** The keys of this site, made the first time and never changed: browsers that know the public one would hear nothing any more. */
export async function findLlaves(tx: Tx): Promise<Llaves> {
  const known = await readLlaves(tx)
  if (known) return known
  const nuevas = newLlaves()
  await writeLlaves(tx, nuevas)
  return nuevas
}

function newLlaves(): Llaves {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const punto = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  return { publica: punto.toString('base64url'), privada: d! }
}
