import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { HORA_MS, masMs } from '../../../contract/base/time/time.ts'
import { readConfig } from '../../base/config/config.ts'
import { assertFits } from '../../base/db/copy/file.ts'
import { readRespaldo } from '../../base/settings/queries.ts'
import { AHORA } from '../../testing/app.ts'
import { anotherConnection, freshBase } from '../../testing/base.ts'
import { hacerCopiaAparte } from './aparte.ts'
import { respaldarSiToca } from './cada-noche.ts'
import { respaldar } from './respaldar.ts'

const CLAVE = { BACKUP_S3_KEY_ID: 'AKIAPRUEBA', BACKUP_S3_KEY: 'secreto' }
const CARPETA_MALA = expect.stringMatching(/^No se puede guardar en .*: revisa BACKUP_DIR \(EEXIST\)\.$/)
const log = pino({ level: 'silent' })

async function startBase(env: Record<string, string> = {}) {
  const { config, db, remove } = await freshBase(env)
  onTestFinished(remove)
  return { config, db }
}

/** A fake S3: checks the signature by AWS's documentation and keeps what it accepts. */
async function startCubo() {
  const stored = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const good = isSigned(request, body)
    if (good) stored.set(request.url!, body)
    response.writeHead(good ? 200 : 403).end(good ? '' : '<Error><Code>SignatureDoesNotMatch</Code></Error>')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { stored, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const parts = /^AWS4-HMAC-SHA256 Credential=(\w+)\/(.+), SignedHeaders=(.+), Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  if (!parts) return false
  const [, id, scope, names, signature] = parts as unknown as [string, string, string, string, string]
  const hash = createHash('sha256').update(body).digest('hex')
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = [method, url, '', signed.join(''), names, hash].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, createHash('sha256').update(canonical).digest('hex')]
  const hmac = (key: string | Buffer, what: string) => createHmac('sha256', key).update(what).digest()
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${CLAVE.BACKUP_S3_KEY}`)
  return id === CLAVE.BACKUP_S3_KEY_ID && hmac(key, text.join('\n')).toString('hex') === signature
}

test('a backup is sent to a bucket, signed, byte for byte', async () => {
  const { stored, endpoint } = await startCubo()
  const env = { BACKUP_URL: 's3://cubo/mis/respaldos/', BACKUP_S3_ENDPOINT: endpoint, ...CLAVE }
  const { config, db } = await startBase(env)
  const { file } = await respaldar(db, config, AHORA)
  expect([...stored.keys()]).toEqual([`/cubo/mis/respaldos/${basename(file)}`])
  expect([...stored.values()][0]!.equals(readFileSync(file))).toBe(true)
})

test('a backup refused by the bucket stays on this machine, and counts as failed', async () => {
  const { endpoint } = await startCubo()
  const env = { BACKUP_URL: 's3://cubo', BACKUP_S3_ENDPOINT: endpoint, ...CLAVE, BACKUP_S3_KEY: 'otro' }
  const { config, db } = await startBase(env)
  await expect(respaldar(db, config, AHORA)).rejects.toThrow('respondió 403 SignatureDoesNotMatch')
  expect(readdirSync(config.BACKUP_DIR)).toEqual(['biobienestar-2026-11-20T0900.db'])
  expect(await readRespaldo(db.read)).toMatchObject({ bueno: null, fallo: expect.stringContaining('s3://cubo') })
})

test('no redirection is followed: the copy goes to the named bucket, or nowhere', async () => {
  const { stored, endpoint } = await startCubo()
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(307, { location: endpoint + request.url! }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const otro = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { config, db } = await startBase({ BACKUP_URL: 's3://cubo', BACKUP_S3_ENDPOINT: otro, ...CLAVE })
  const before = stored.size
  await expect(respaldar(db, config, AHORA)).rejects.toThrow('respondió 307')
  expect(stored.size).toBe(before)
})

test('the series is kept here and in another folder, for as long as configured', async () => {
  const { config, db } = await startBase({ BACKUP_DAILY: '1', BACKUP_WEEKLY: '0' })
  const otra = join(config.DATA_DIR, 'otro disco')
  const con = { ...config, BACKUP_URL: pathToFileURL(otra).href }
  await respaldar(db, con, AHORA)
  for (const dir of [config.BACKUP_DIR, otra]) {
    expect(readdirSync(dir)).toEqual(['biobienestar-2026-11-20T0900.db'])
    writeFileSync(join(dir, 'biobienestar-2026-11-19T0300.db'), '')
  }
  await respaldar(db, con, AHORA)
  for (const dir of [config.BACKUP_DIR, otra]) expect(readdirSync(dir)).toEqual(['biobienestar-2026-11-20T0900.db'])
})

test('a copy that breaks off leaves nothing in another folder, and what a killed one left there goes after a day', async () => {
  const { config, db } = await startBase()
  const otra = join(config.DATA_DIR, 'otro disco')
  const con = { ...config, BACKUP_URL: pathToFileURL(otra).href }
  const estorbo = join(otra, 'biobienestar-2026-11-20T0900.db')
  mkdirSync(estorbo, { recursive: true })
  await expect(respaldar(db, con, AHORA)).rejects.toThrow('no se pudo enviar')
  rmdirSync(estorbo)
  expect(readdirSync(otra)).toEqual([])
  const [ajeno, reciente] = ['notas.db.parcial', '.en-curso-biobienestar-2026-11-20T0900.db']
  const restos = ['.en-curso-biobienestar-2026-11-19T0900.db', 'biobienestar-2025-11-19T0300.db.age.parcial']
  for (const nombre of [ajeno, reciente, ...restos]) writeFileSync(join(otra, nombre), '')
  for (const nombre of [ajeno, ...restos]) utimesSync(join(otra, nombre), 0, 0)
  await respaldar(db, con, masMs(AHORA, HORA_MS))
  expect(readdirSync(otra).sort()).toEqual([reciente, 'biobienestar-2026-11-20T1000.db', ajeno])
})

test("of two processes one makes the day's backup; a failed one is reported and tried again", async () => {
  const { config, db } = await startBase()
  let ahora = AHORA
  const look = (one: typeof db) => respaldarSiToca({ config, db: one, now: () => ahora, log })
  writeFileSync(config.BACKUP_DIR, 'in the way')
  await expect(look(db)).rejects.toThrow()
  expect(await readRespaldo(db.read)).toMatchObject({ intento: AHORA, bueno: null, fallo: CARPETA_MALA })

  rmSync(config.BACKUP_DIR)
  await look(db)
  expect((await readRespaldo(db.read)).bueno).toBeNull()
  ahora = (AHORA + 60 * 60_000) as typeof ahora
  await Promise.all([look(db), look(anotherConnection(db, config))])
  expect(readdirSync(config.BACKUP_DIR)).toEqual(['biobienestar-2026-11-20T1000.db'])
  expect(await readRespaldo(db.read)).toMatchObject({ intento: ahora, bueno: { momento: ahora }, fallo: null })
})

test('a failed copy is reported in a sentence, also from the copying process', async () => {
  const { config } = await startBase()
  const make = (lugar: Parameters<typeof hacerCopiaAparte>[0]) =>
    hacerCopiaAparte(lugar, { dir: config.BACKUP_DIR, nombre: 'x.db', receptor: null })
  const nowhere = { DATA_DIR: config.DATA_DIR, DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada' }
  await expect(make(nowhere)).rejects.toThrow(/^PostgreSQL no responde en 127.0.0.1:1/)
  expect(() => assertFits(config.DATA_DIR, 1e18)).toThrow(/^No queda espacio para un respaldo/)
  expect(readdirSync(config.BACKUP_DIR)).toEqual([])
})

test('a bucket without its keys is refused', () => {
  expect(() => readConfig({ BACKUP_URL: 's3://cubo' })).toThrow('BACKUP_URL: s3:// necesita BACKUP_S3_KEY_ID')
})
