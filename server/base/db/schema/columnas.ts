import type { Generated } from 'kysely'

export interface ConBusqueda {
  /** The text that searches read (busqueda.ts). */
  busqueda: string
}

export interface ConVersion {
  /** Counts the changes, so that nobody overwrites an unseen one. */
  version: Generated<number>
}
