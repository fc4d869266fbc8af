import { refuse } from '../../http/refuse.ts'

/** A file that is refused whole, with a sentence that says what to do. */
export function archivoInvalido(frase: string) {
  return refuse(400, 'archivo_invalido', frase, { archivo: frase })
}
