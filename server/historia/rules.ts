import type { Cambio } from '../../contract/historia.ts'
import type { Vista } from '../columnas.ts'

/** A text longer than this is told by its beginning. */
const TEXTO_MAXIMO = 200

/** The fields that differ. `null` stands for something that was not there, or is not any more. */
export function cambiosDe(antes: Vista | null, despues: Vista | null): Cambio[] {
  const campos = Object.keys({ ...antes, ...despues })
  return campos
    .map((campo) => ({ campo, antes: antes?.[campo] || null, despues: despues?.[campo] || null }))
    .filter((cambio) => cambio.antes !== cambio.despues)
    .map((cambio) => ({ ...cambio, antes: recortar(cambio.antes), despues: recortar(cambio.despues) }))
}

function recortar(texto: string | null): string | null {
  return texto && texto.length > TEXTO_MAXIMO ? `${texto.slice(0, TEXTO_MAXIMO)}…` : texto
}
