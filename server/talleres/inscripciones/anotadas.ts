import type { Instante } from '../../../contract/tiempo.ts'
import type { Tx } from '../../db/schema.ts'
import { anotar } from '../../historia/queries.ts'
import { INSCRIPCION } from '../columnas.ts'
import type { Inscripcion } from './queries.ts'

/** Writes down what an administrator did to an enrolment, null for one that is not there: told by the workshop, not by the person. */
export function note(
  tx: Tx,
  por: { id: number },
  antes: Inscripcion | null,
  despues: Inscripcion | null,
  ahora: Instante,
): Promise<void> {
  const { id, tallerNombre: titulo, usuarioId: personaId } = (despues ?? antes)!
  const vistas = { antes: antes && INSCRIPCION.vistaDe(antes), despues: despues && INSCRIPCION.vistaDe(despues) }
  return anotar(tx, { por, asunto: 'INSCRIPCION', asuntoId: id, personaId, titulo, ...vistas }, ahora)
}
