import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Whether the load generator `wrk` is on this machine (Debian has it as a package of that name). */
export async function hasWrk(): Promise<boolean> {
  return promisify(execFile)('wrk', ['--version']).then(
    () => true,
    // It prints its version and leaves with 1.
    (error: { code?: unknown }) => error.code === 1,
  )
}

export const COMO_NAVEGADOR = { accept: 'application/json', 'accept-encoding': 'br' }

/** Requests per second over some seconds, from 32 connections in one thread; all are answered with this status. */
export async function load(url: string, seconds = 4, status: 200 | 404 = 200): Promise<number> {
  const headers = Object.entries(COMO_NAVEGADOR).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await promisify(execFile)('wrk', ['-t1', '-c32', `-d${seconds}s`, ...headers, url])
  if (/Non-2xx/.test(stdout) !== (status === 404)) throw new Error(`${url} did not answer ${status}:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** Prints a table of Markdown, so that it can go into docs/performance.md as it is. */
export function printTabla(titulo: string, columnas: readonly string[], filas: readonly (string | number)[][]): void {
  const linea = (celdas: readonly (string | number)[]) => `| ${celdas.join(' | ')} |`
  console.log(
    [`### ${titulo}\n`, linea(columnas), linea(columnas.map(() => '---')), ...filas.map(linea), ''].join('\n'),
  )
}

/** The value below which a share of them lies. */
export function percentil(valores: readonly number[], parte: number): number {
  const orden = [...valores].sort((a, b) => a - b)
  return orden[Math.min(orden.length - 1, Math.floor(orden.length * parte))]!
}

/** Milliseconds with one decimal. */
export const ms = (valor: number): string => valor.toFixed(1)
