import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Buscar } from './listas.ts'

/** The lists of the back office that can be taken along as a file. */
export const EXPORTABLES = [
  'productos',
  'talleres',
  'servicios',
  'citas',
  'inscripciones',
  'ordenes',
  'posts',
  'historia',
] as const
export type Exportable = (typeof EXPORTABLES)[number]

export const exportar = endpoint({
  method: 'GET',
  path: '/api/exportar/{lista}',
  access: 'admin',
  summary: 'A list as CSV for a spreadsheet (UTF-8 with BOM, semicolons); `buscar` leaves what matches.',
  params: v.object({ lista: v.picklist(EXPORTABLES, 'Esta lista no se puede exportar.') }),
  query: v.object({ buscar: Buscar }),
  response: 'csv',
})
