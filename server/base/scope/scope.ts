import type { ParteDeAdmin } from '../../../contract/base/wire/endpoint.ts'

/** How far an administrator sees. */
export interface Scope {
  /** Null for an administrator who may do everything. */
  parte: ParteDeAdmin | null
  /** The person whose agenda alone the caller sees; null for everybody's. A CHECK ties it to the part ATIENDE. */
  atiendeId: number | null
}

/** The reach of customers, and of administrators who may do everything. */
export const UNSCOPED: Scope = { parte: null, atiendeId: null }
