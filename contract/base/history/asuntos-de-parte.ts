import type { ParteDeAdmin } from '../wire/endpoint.ts'
import { ASUNTOS, type Asunto } from './asuntos.ts'

const DE_PARTE: Record<ParteDeAdmin, readonly Asunto[]> = {
  ATIENDE: ['CITA', 'NOTAS'],
  RECEPCION: ['CITA', 'BLOQUEO', 'INSCRIPCION', 'ORDEN', 'COBRO', 'USUARIO'],
}

/** The subjects whose history an administrator reads; with a part, of what it works on. */
export const asuntosDe = (parte: ParteDeAdmin | null | undefined): readonly Asunto[] =>
  parte ? DE_PARTE[parte] : ASUNTOS
