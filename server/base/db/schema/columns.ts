import type { Generated } from 'kysely'

export interface WithSearch {
  /** The text that searches read (search.ts). */
  busqueda: string
}

export interface WithVersion {
  /** Counts the changes, so that nobody overwrites an unseen one. */
  version: Generated<number>
}
