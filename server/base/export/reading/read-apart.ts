import { archivoInvalido, refuse } from '../../http/refuse.ts'
import { inWorker, SinMemoria } from '../../threads/worker-thread.ts'

/** What was read, or the sentence that refuses it: errors do not leave their thread as they are. */
export type Lectura<Leido> = { leido: Leido; frase?: never } | { leido?: never; frase: string }

const NO_CABE =
  'Es demasiado para leerlo de una vez: divídelo en varios archivos, o deja solo las columnas que hacen falta.'

/**
 * Reads files where no request waits for them; `archivo` is the thread's module. Throws 400 `archivo_invalido` with its sentence, and 413 for
 * what takes more memory than a thread has.
 */
export function readApart<Encargo, Leido>(archivo: URL): (encargo: Encargo) => Promise<Leido> {
  const leer = inWorker<Encargo, Lectura<Leido>>(archivo)
  return async (encargo) => {
    const lectura = await leer(encargo).catch((error: unknown) => {
      throw error instanceof SinMemoria ? refuse(413, 'demasiado_grande', NO_CABE) : error
    })
    if (lectura.frase !== undefined) throw archivoInvalido(lectura.frase)
    return lectura.leido
  }
}
