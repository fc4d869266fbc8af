import * as z from 'zod/mini'
import { IdDeTexto, VersionVista } from '../../base/fields/fields.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { Cita } from './citas.ts'

/** The outcome of an appointment; NO_ASISTIO is a fact beside its estado (R-hechos-aparte). */
const Asistencia = z.enum(['COMPLETADA', 'NO_ASISTIO'], 'La asistencia no es válida.')
export type Asistencia = z.output<typeof Asistencia>

export const anotarAsistencia = endpoint({
  method: 'PUT',
  path: '/api/citas/{id}/asistencia',
  access: 'admin',
  cambia: ['agenda', 'bonos', 'dinero', 'historia'],
  partes: ['ATIENDE', 'RECEPCION'],
  summary: 'Write down that somebody came (COMPLETADA) or did not (NO_ASISTIO), or take that back (null).',
  params: z.object({ id: IdDeTexto }),
  body: z.object({ asistencia: z.nullable(Asistencia), version: VersionVista }),
  response: Cita,
  refuses: [409],
})
