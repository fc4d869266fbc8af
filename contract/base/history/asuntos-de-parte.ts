import type { ParteDeAdmin } from '../wire/endpoint.ts'
import { ASUNTOS, type Asunto } from './asuntos.ts'

const DE_PARTE = {
  ATIENDE: ['CITA', 'NOTAS'],
  RECEPCION: ['CITA', 'BLOQUEO', 'INSCRIPCION', 'ORDEN', 'COBRO', 'USUARIO'],
} as const satisfies Record<ParteDeAdmin, readonly Asunto[]>

/** The subjects of which somebody who attends reads what is theirs. */
export type AsuntoDeQuienAtiende = (typeof DE_PARTE)['ATIENDE'][number]

/** The subjects whose history an administrator reads; with a part, of what it works on. */
export const asuntosDe = (parte: ParteDeAdmin | null | undefined): readonly Asunto[] =>
  parte ? DE_PARTE[parte] : ASUNTOS
