import type { Cambio } from '../../../contract/base/history/historia.ts'
import { columns, computed, instantText, text } from '../db/columns.ts'

export const ENTRY = columns(
  instantText('momento', 'Momento', 'csv'),
  text('usuarioNombre', 'Quién', 'csv'),
  text('asunto', 'Asunto', 'busqueda', 'csv'),
  text('titulo', 'Qué', 'busqueda', 'csv'),
  text('accion', 'Acción', 'busqueda', 'csv'),
  computed('Campos', ({ cambios }: ConCambios) => cambios.map(({ campo }) => campo).join('\n'), 'busqueda'),
  computed('Cambios', ({ cambios }: ConCambios) => cambios.map(comoLinea).join('\n'), 'csv'),
)

interface ConCambios {
  cambios: readonly Cambio[]
}

function comoLinea({ campo, antes, despues }: Cambio): string {
  return `${campo}: ${antes ?? ''} → ${despues ?? ''}`
}
