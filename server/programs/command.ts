import { DIA_MS } from '../../contract/base/time/time.ts'
import type { Config } from '../base/config/config.ts'
import { readEnvFile } from '../base/config/env-file.ts'
import { whyCannotOpen } from '../base/db/cannot-open.ts'
import type { BackupProgress } from '../oficina/respaldo/rules.ts'

/** A terminal shows one line that is overwritten; a file gets one line for each tenth. */
const TERMINAL = process.stderr.isTTY

/** Runs a command of the machine's owner: reads the configuration, shows the progress, and reports a failure in one sentence. */
export async function command(
  work: (config: Config, avance: BackupProgress) => Promise<readonly string[]>,
): Promise<void> {
  let config: Config
  try {
    config = readEnvFile()
  } catch (error) {
    return fail((error as Error).message)
  }
  // The copying process does not keep this one alive (aparte.ts), so a timer does.
  const alive = setInterval(() => {}, DIA_MS)
  try {
    const lines = await work(config, show)
    if (TERMINAL) process.stderr.write('\r\u001b[K')
    process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
  } catch (error) {
    const motivo = whyCannotOpen(error, config)
    fail(motivo ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)))
  } finally {
    clearInterval(alive)
  }
}

/** The findings of the data check, for a person at the terminal. */
export function advertenciasDe(hallazgos: readonly string[]): string[] {
  return hallazgos.map((frase) => `Aviso, de la revisión de los datos: ${frase}`)
}

function show(haciendo: string): void {
  if (TERMINAL) process.stderr.write(`\r\u001b[K  ${haciendo}…`)
  else if (!/[1-9] %$/.test(haciendo)) process.stderr.write(`  ${haciendo}…\n`)
}

function fail(message: string): void {
  process.stderr.write(`${TERMINAL ? '\r\u001b[K' : ''}${message}\n`)
  process.exitCode = 1
}
