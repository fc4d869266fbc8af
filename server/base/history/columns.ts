import type { Cambio } from '../../../contract/base/history/historia.ts'
import { calculada, columnas, instante, texto } from '../db/columns.ts'

export const ENTRADA = columnas(
  instante('momento', 'Momento', 'csv'),
  texto('usuarioNombre', 'Quién', 'csv'),
  texto('asunto', 'Asunto', 'busqueda', 'csv'),
  texto('titulo', 'Qué', 'busqueda', 'csv'),
  texto('accion', 'Acción', 'busqueda', 'csv'),
  calculada('Campos', ({ cambios }: ConCambios) => cambios.map(({ campo }) => campo).join('\n'), 'busqueda'),
  calculada('Cambios', ({ cambios }: ConCambios) => cambios.map(comoLinea).join('\n'), 'csv'),
)

interface ConCambios {
  cambios: readonly Cambio[]
}

function comoLinea({ campo, antes, despues }: Cambio): string {
  return `${campo}: ${antes ?? ''} → ${despues ?? ''}`
}
