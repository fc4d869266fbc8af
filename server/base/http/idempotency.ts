import { createHash } from 'node:crypto'
import { DIA_MS, HORA_MS, type Instante, masMs } from '../../../contract/base/time/time.ts'
import type { Endpoint } from '../../../contract/base/wire/endpoint.ts'
import { deleteKeys, findKey, type IdempotencyKey, setDone, takeKey } from '../db/idempotency-keys.ts'
import type { Job } from '../db/jobs.ts'
import type { Tx } from '../db/schema.ts'
import { notFound, refuse } from './refuse.ts'

/** Milliseconds; retries come sooner. */
const MEMORIA_MS = DIA_MS
const OTRA_COSA =
  'Esta solicitud ya se recibió con otros datos. Revisa lo que quedó guardado; si esto es algo más, envíalo como una solicitud nueva.'

/** An equal request without a key within this time counts as a repetition (R-una-sola-vez). */
export const REPEAT_MS = 10_000

/** A request: its caller, and its key, if any. */
export interface RepeatableRequest {
  sesion: { id: number }
  clave: IdempotencyKey | null
  ahora: Instante
}

/** The header Idempotency-Key: null when absent, otherwise 8 to 200 characters. */
function readClave(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  const clave = String(header).trim()
  if (clave.length >= 8 && clave.length <= 200) return clave
  throw refuse(400, 'datos_invalidos', 'El encabezado Idempotency-Key debe tener de 8 a 200 caracteres.')
}

/**
 * The key of a call, with a digest of its contents. Who insists makes the same thing as who did not. Of a password there is no digest, as by it
 * whoever reads a backup would guess the password.
 */
export function keyOf(
  { path, conClave }: Endpoint,
  header: string | string[] | undefined,
  sesion: { id: number } | null,
  parts: { body?: object },
): IdempotencyKey | null {
  if (!conClave || !sesion) return null
  const clave = readClave(header)
  const body = parts.body && { ...parts.body, actual: undefined, insistir: undefined, esOtra: undefined }
  return clave === null ? null : { usuarioId: sesion.id, clave, huella: fingerprintOf([path, { ...parts, body }]) }
}

/** Equal values have equal digests. */
export function fingerprintOf(valor: unknown): string {
  return createHash('sha256').update(JSON.stringify(valor)).digest('base64url')
}

/**
 * Makes something once per key, in the caller's transaction. A repetition makes nothing and answers the thing as it is now. Throws 422
 * `clave_repetida` for other contents under the key, 404 when the thing is gone.
 */
export async function once<T extends { id: number }>(
  tx: Tx,
  { clave, ahora }: RepeatableRequest,
  find: (tx: Tx, id: number) => Promise<T | undefined>,
  make: () => Promise<T>,
): Promise<T> {
  if (!clave) return make()
  // This must come first: a simultaneous repetition waits here and then finds the result.
  if (await takeKey(tx, clave, ahora)) {
    const hecho = await make()
    await setDone(tx, clave, hecho.id)
    return hecho
  }
  const anterior = (await findKey(tx, clave))!
  if (anterior.huella !== clave.huella) throw refuse(422, 'clave_repetida', OTRA_COSA)
  const hecho = await find(tx, anterior.hechoId!)
  if (!hecho) throw notFound()
  return hecho
}

/** Counts a call that sends something against its limit; a repetition sends nothing, and is answered above it too. */
export async function unlessRepeated(
  leer: Tx,
  { clave }: Pick<RepeatableRequest, 'clave'>,
  count: () => Promise<void>,
): Promise<void> {
  if (!clave || !(await findKey(leer, clave))) await count()
}

export const forgetKeys: Job = {
  nombre: 'forgetting keys',
  cada: HORA_MS,
  async work(tx, ahora) {
    await deleteKeys(tx, masMs(ahora, -MEMORIA_MS))
    return false
  },
}
