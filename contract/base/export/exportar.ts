import * as z from 'zod/mini'
import { EXPORTABLES } from '../history/asuntos.ts'
import { endpoint } from '../wire/endpoint.ts'

export const exportar = endpoint({
  method: 'GET',
  path: '/api/exportar/{lista}',
  access: 'admin',
  lee: [],
  partes: ['ATIENDE'],
  summary:
    "A list as CSV for a spreadsheet (UTF-8 with BOM, semicolons): every row that the list's own call finds with this query.",
  params: z.object({ lista: z.enum(EXPORTABLES, 'Esta lista no se puede exportar.') }),
  /** The search and the filters of the list's own call; pages are ignored. */
  query: z.looseObject({ buscar: z.optional(z.string('La búsqueda debe ser un texto.')) }),
  response: 'csv',
})
