import * as z from 'zod/mini'
import { VersionVista } from './campos.ts'
import { endpoint } from './endpoint.ts'
import { HoraDelDia } from './horas.ts'

/** When, on the day before, people are reminded of what they have; null for never. */
const campos = { hora: z.nullable(HoraDelDia) }

export const Recordatorios = z.object({ ...campos, version: z.int() })
/** As they were last saved, in minutes since midnight; version 0 until the owner decides. */
export type Recordatorios = z.output<typeof Recordatorios>

export const getRecordatorios = endpoint({
  method: 'GET',
  path: '/api/ajustes/recordatorios',
  access: 'admin',
  summary:
    'At what hour of the day before (HH:mm) people are reminded of an appointment or a workshop; null for never.',
  response: Recordatorios,
})

export const saveRecordatorios = endpoint({
  method: 'PUT',
  path: '/api/ajustes/recordatorios',
  access: 'admin',
  summary: 'Change that hour.',
  body: z.object({ ...campos, version: VersionVista }),
  response: Recordatorios,
  refuses: [409],
})
