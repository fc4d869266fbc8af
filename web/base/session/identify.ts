import type { Usuario } from '../../../contract/cuentas/cuentas.ts'

/** What somebody is asked to say who they are for. */
export interface ParaQue {
  titulo: string
  /** What happens afterwards. */
  texto: string
  /** Most who get here have an account. */
  conCuenta?: boolean
}

type Preguntar = (paraQue: ParaQue | null) => Promise<Usuario | null>
let preguntar: Preguntar | null = null

/** Names who asks. Returns how to undo it. */
export function onIdentify(ask: Preguntar): () => void {
  preguntar = ask
  return () => {
    if (preguntar === ask) preguntar = null
  }
}

/**
 * Asks above the page who somebody is, by a code or a password; the page, and what they chose on it, is theirs afterwards. With null it asks
 * the person whose session ended. Answers null when they would rather not, or nobody is asked.
 */
export async function identify(paraQue: ParaQue | null): Promise<Usuario | null> {
  return preguntar ? preguntar(paraQue) : null
}
