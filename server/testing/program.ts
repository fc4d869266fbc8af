import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Config } from '../base/config/config.ts'

type Nombre = 'backup' | 'restore' | 'move-to-postgres'
type Place = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>

/** Starts one of the machine owner's commands on this database. */
export function spawnPrograma(nombre: Nombre, { DATA_DIR, DATABASE_URL }: Place, ...args: string[]) {
  const file = fileURLToPath(new URL(`../programs/${nombre}.ts`, import.meta.url))
  return spawn(process.execPath, [file, ...args], {
    cwd: DATA_DIR,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR,
      DATABASE_URL: DATABASE_URL ?? '',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

/** Runs a command to its end. */
export async function runPrograma(...given: Parameters<typeof spawnPrograma>) {
  const child = spawnPrograma(...given)
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number | null, stdout, stderr }
}
