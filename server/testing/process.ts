import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../base/config/config.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The real program in a process of its own. */
export interface Proceso {
  /** Its address, without a slash at the end. */
  url: string
  /** Kills it at once, like a power cut; resolves when it is gone. */
  kill(): Promise<void>
}

type Place = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'> & { SMTP_URL?: string }

/** Starts server/main.ts on this database and waits until it listens; `env` adds to its environment. */
export async function startProceso(place: Place, env: Record<string, string> = {}): Promise<Proceso> {
  const child = spawnMain(place, env)
  const gone = once(child, 'exit')
  return {
    url: `http://127.0.0.1:${await portDe(child)}`,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Starts server/main.ts without waiting. */
export function spawnMain({ DATA_DIR, DATABASE_URL, SMTP_URL }: Place, env: Record<string, string> = {}) {
  return spawn(process.execPath, [MAIN], {
    cwd: dirname(DATA_DIR),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR,
      DATABASE_URL: DATABASE_URL ?? '',
      SMTP_URL: SMTP_URL ?? '',
      PORT: '0',
      EXAMPLES: 'no',
      RATE_LIMIT: 'off',
      NOTICE_MINUTES: '0',
      ADMIN_PASSWORD: 'una clave de prueba',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function portDe(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (port) resolve(port)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}:\n${said}`)))
  })
}
