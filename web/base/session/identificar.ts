import type { Usuario } from '../../../contract/cuentas/cuentas.ts'

/** What somebody is asked to say who they are for. */
export interface Motivo {
  titulo: string
  /** What happens afterwards. */
  texto: string
  /** Most who get here have an account. */
  conCuenta?: boolean
}

type Preguntar = (motivo: Motivo) => Promise<Usuario | null>
let preguntar: Preguntar | null = null

/** Names who asks. Returns how to undo it. */
export function onIdentificar(ask: Preguntar): () => void {
  preguntar = ask
  return () => {
    if (preguntar === ask) preguntar = null
  }
}

/** Asks above the page who somebody is, by a code or a password; the page, and what they chose on it, is theirs afterwards. Null when they would rather not. */
export function identificar(motivo: Motivo): Promise<Usuario | null> {
  return preguntar ? preguntar(motivo) : Promise.resolve(null)
}
