import { formatMomento } from '../../contract/base/tiempo.ts'
import { anotados } from '../historia/anotados.ts'
import { notFound } from '../http/refuse.ts'
import { CITA } from './columnas.ts'
import { findCita } from './queries.ts'

/** The history names an appointment by its time, never by its customer. */
export const citas = anotados({
  asunto: 'CITA',
  tituloDe: ({ servicio, inicio }) => `${servicio}, ${formatMomento(inicio)}`,
  vistaDe: CITA.vistaDe,
  personaDe: ({ usuarioId }) => usuarioId,
  find: findCita,
  noExiste: () => notFound('La cita no existe o fue eliminada.'),
})
