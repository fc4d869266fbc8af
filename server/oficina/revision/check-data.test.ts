import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { instante } from '../../../contract/base/time/time.ts'
import type { Config } from '../../base/config/config.ts'
import { write } from '../../base/db/open.ts'
import { freshBase } from '../../testing/base.ts'
import { builders } from '../../testing/builders.ts'
import { REGLAS } from './revisar.ts'

const PROGRAMA = fileURLToPath(new URL('../../programs/check-data.ts', import.meta.url))

/** Runs the real program; answers its exit code and its output. */
async function checkData({ DATA_DIR, DATABASE_URL = '' }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>, cwd: string) {
  const env = { PATH: process.env.PATH, DATA_DIR, DATABASE_URL }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAMA], { cwd, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
  const [code] = await once(child, 'close')
  return { code, said }
}

test('the command tells what it checked and found, while another process has the data open', async () => {
  const { config, db, remove } = await freshBase()
  onTestFinished(remove)
  const { id } = await builders(db, () => instante(Date.now())).producto({ stock: 5 })
  const bien = await checkData(config, config.DATA_DIR)
  expect(bien).toEqual({ code: 0, said: expect.stringMatching(/\nTodo está bien\.\n$/) })
  expect(bien.said.match(/^✓ .+\.$/gm)).toHaveLength(REGLAS.length)

  await write(db, (tx) => tx.updateTable('productos').set({ stock: 6 }).execute())
  const mal = await checkData(config, config.DATA_DIR)
  expect(mal.code).toBe(1)
  expect(mal.said.match(/^✗ .+$/gm)).toEqual([expect.stringContaining('El stock de cada producto')])
  expect(mal.said).toContain(`El stock no coincide con las órdenes en estos productos: n.º ${id}.`)
  expect(mal.said).toContain(`\n1 de ${REGLAS.length} revisiones fallan.\n`)
})

test.skipIf(process.env.MOTOR === 'postgres')(
  'where there is no database it makes none',
  async () => {
    const { config, remove } = await freshBase()
    onTestFinished(remove)
    const DATA_DIR = join(config.DATA_DIR, 'nada')
    const { code, said } = await checkData({ DATA_DIR }, config.DATA_DIR)
    expect([code, said]).toEqual([1, expect.stringContaining(`no hay ninguna base de datos en ${DATA_DIR}`)])
  },
  60_000,
)
