import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshPlace } from '../../testing/base.ts'
import { spawnMain, startProceso } from '../../testing/process.ts'

/** The sentence of a start that fails. */
async function refusal(env: Record<string, string>, prepare: (folder: string) => Promise<unknown> = async () => {}) {
  const { config, remove } = await freshPlace()
  onTestFinished(remove)
  const DATA_DIR = join(config.DATA_DIR, 'data')
  await mkdir(DATA_DIR, { recursive: true })
  await prepare(dirname(DATA_DIR))
  const start = startProceso({ DATA_DIR, DATABASE_URL: undefined }, env).then(async ({ kill }) => {
    await kill()
    throw new Error('it started')
  })
  const { message } = await start.catch((error: Error) => error)
  return message
}

const UNA_FRASE = /^The program ended with 1:\n[^\n]+\.\n$/

test('a port that another program has is told in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const message = await refusal({ PORT: String(port) })
  expect(message).toMatch(UNA_FRASE)
  expect(message).toContain(`El puerto ${port} ya está en uso`)
})

test('a HOST that this machine does not have is told in one sentence', async () => {
  const message = await refusal({ HOST: '192.0.2.1', RATE_LIMIT: 'on' })
  expect(message).toMatch(UNA_FRASE)
  expect(message).toMatch(/192\.0\.2\.1.+HOST/)
})

test('a file .env that cannot be read is told in one sentence', async () => {
  const message = await refusal({}, (folder) => mkdir(join(folder, '.env')))
  expect(message).toMatch(UNA_FRASE)
  expect(message).toMatch(/No se puede leer el archivo \.env/)
})

test('a link .env that leads nowhere is told, and the defaults do not take its place', async () => {
  const message = await refusal({}, (folder) => symlink(join(folder, 'nada'), join(folder, '.env')))
  expect(message).toMatch(UNA_FRASE)
  expect(message).toMatch(/No se puede leer el archivo \.env \(ENOENT/)
})

test('TRUST_PROXY in other words is told without a stack', async () => {
  const message = await refusal({ TRUST_PROXY: 'si' })
  expect(message).toBe(
    'The program ended with 1:\nLa configuración no es válida:\n  TRUST_PROXY: debe ser yes, no o las direcciones de los intermediarios, separadas por comas\n',
  )
})

test('a name in .env that no setting has is told at the start; names of Node and of compose.yaml are not', async () => {
  const { config, remove } = await freshPlace()
  onTestFinished(remove)
  const DATA_DIR = join(config.DATA_DIR, 'data')
  await mkdir(DATA_DIR, { recursive: true })
  const escrito =
    'SMTP_ULR=smtp://correo.example\nDOMINIO=citas.example\nNODE_OPTIONS=\nBACKUP=off\nadmin_email=a@b.cr\n'
  await writeFile(join(dirname(DATA_DIR), '.env'), escrito)
  const child = spawnMain({ DATA_DIR, DATABASE_URL: undefined })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    if (said.endsWith('\n\n')) break
  }
  expect(said).toContain(
    'Aviso: en .env hay nombres que ningún ajuste tiene: SMTP_ULR, admin_email. Los que hay están en .env.example.',
  )
})
