import { generateKeyPairSync } from 'node:crypto'
import type { Tx } from '../../base/db/schema.ts'
import { readLlaves, writeLlaves } from '../../base/settings/queries.ts'

/** The keys that prove this site's identity to push services (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publica: string
  privada: string
}

/** The keys of this site, made at first need and never changed: browsers subscribed under the old public key would stay silent. */
export async function findPushKeys(tx: Tx): Promise<PushKeys> {
  const known = await readLlaves(tx)
  if (known) return known
  const nuevas = newLlaves()
  await writeLlaves(tx, nuevas)
  return nuevas
}

function newLlaves(): PushKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const punto = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  return { publica: punto.toString('base64url'), privada: d! }
}
