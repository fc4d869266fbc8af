import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeFolder } from './remove-folder.mjs'

/** Writes one file after another for half a second, or until the folder is gone. */
const WRITE = `
  import { existsSync, writeFileSync } from 'node:fs'
  const end = Date.now() + 500
  writeFileSync('first', '')
  console.log('begun')
  for (let i = 0; Date.now() < end && existsSync('.'); i++) try { writeFileSync('file' + i, '') } catch {}`

test('a folder is removed while a child that is ending still writes into it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'borrar-'))
  const args = ['--input-type=module', '--eval', WRITE]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  await once(child.stdout, 'data')
  await removeFolder(folder)
  await gone
  expect(existsSync(folder)).toBe(false)
})
