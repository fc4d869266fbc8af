import { inWorker } from '../../../threads/worker-thread.ts'
import type { Fila } from '../cell.ts'
import { archivoInvalido } from '../invalid-file.ts'

/** The rows of each sheet, or the sentence with which the file is refused. */
export type HojasLeidas = { hojas: Fila[][] } | { frase: string }

const leer = inWorker<Uint8Array, HojasLeidas>(new URL('./worker.ts', import.meta.url))

/** The rows of each sheet of an XLSX file, read where no request waits for it. Throws 400 `archivo_invalido`. */
export async function hojasDe(bytes: Buffer): Promise<Fila[][]> {
  const leidas = await leer(bytes)
  if ('frase' in leidas) throw archivoInvalido(leidas.frase)
  return leidas.hojas
}
