import type { Taller } from '../../../contract/talleres.ts'

/** What the form sends. */
export type CamposDeTaller = Omit<Taller, 'id' | 'inscritos' | 'version'>

export function camposDe({ id: _, inscritos: __, version: ___, ...campos }: Taller): CamposDeTaller {
  return campos
}
