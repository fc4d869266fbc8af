import * as z from 'zod/mini'
import { type Asunto, DE_ASUNTO } from '../history/asuntos.ts'
import { endpoint } from '../wire/endpoint.ts'

/** The lists that can be downloaded: of each subject of the history its own, and the history. */
export const EXPORTABLES = [...Object.values(DE_ASUNTO).flatMap(([, , lista]) => lista ?? []), 'historia' as const]
export type Exportable = NonNullable<(typeof DE_ASUNTO)[Asunto][2]> | 'historia'

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
