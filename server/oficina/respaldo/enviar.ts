import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { AwsClient } from 'aws4fetch'
import { HORA_MS } from '../../../contract/base/time/time.ts'
import type { Config } from '../../base/config/config.ts'
import { CannotOpen } from '../../base/db/cannot-open.ts'
import { giveName } from '../../base/db/copy/file.ts'
import { EN_CURSO } from './rules.ts'

/** Milliseconds; long enough for a slow line. */
const ENVIO_MS = HORA_MS
const INTENTOS = 3

type Destino = Pick<Config, 'BACKUP_S3_ENDPOINT' | 'BACKUP_S3_REGION' | 'BACKUP_S3_KEY_ID' | 'BACKUP_S3_KEY'>

/** Sends a backup to BACKUP_URL, a folder or a bucket. Throws NoAbre with a sentence when it did not arrive. */
export async function sendBackup(file: string, hacia: string, destino: Destino): Promise<void> {
  try {
    await (hacia.startsWith('file:') ? copyTo(fileURLToPath(hacia), file) : upload(file, new URL(hacia), destino))
  } catch (error) {
    const motivo = error instanceof Error ? error.message : String(error)
    throw new CannotOpen(`El respaldo quedó en esta máquina, pero no se pudo enviar a ${hacia} (${motivo}).`, {
      cause: error,
    })
  }
}

/** Copies under the name of what is unfinished: what a killed copy leaves never looks like a backup, and the next one after a day takes it away. */
async function copyTo(dir: string, file: string): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const hecho = join(dir, basename(file))
  const parcial = join(dir, EN_CURSO + basename(file))
  try {
    await copyFile(file, parcial)
    giveName(parcial, hecho)
  } catch (error) {
    await rm(parcial, { force: true }).catch(() => {})
    throw error
  }
}

/** The signature covers the hash of the bytes, so the bucket refuses a damaged copy. The file is never all in memory. */
async function upload(file: string, { host, pathname }: URL, destino: Destino): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const client = new AwsClient({
    accessKeyId: destino.BACKUP_S3_KEY_ID ?? '',
    secretAccessKey: destino.BACKUP_S3_KEY ?? '',
    region: destino.BACKUP_S3_REGION,
    service: 's3',
    retries: INTENTOS,
  })
  const folder = pathname.replace(/^\/+|\/+$/g, '')
  const path = [host, ...(folder ? [folder] : []), basename(file)].join('/')
  const response = await client.fetch(`${destino.BACKUP_S3_ENDPOINT.replace(/\/+$/, '')}/${path}`, {
    method: 'PUT',
    headers: { 'x-amz-content-sha256': hash.digest('hex'), 'content-type': 'application/vnd.sqlite3' },
    body: await openAsBlob(file),
    // A redirection would send all data to a host that the owner did not name.
    redirect: 'manual',
    signal: AbortSignal.timeout(ENVIO_MS),
  })
  const dicho = await response.text()
  if (!response.ok)
    throw new Error(`respondió ${response.status} ${/<Code>(\w+)<\/Code>/.exec(dicho)?.[1] ?? ''}`.trim())
}
