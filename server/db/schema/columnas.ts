import type { Generated } from 'kysely'

export interface ConBusqueda {
  /** What searches look at (busqueda.ts). */
  busqueda: string
}

export interface ConVersion {
  /** Counts the changes, so that nobody overwrites one unseen. */
  version: Generated<number>
}
