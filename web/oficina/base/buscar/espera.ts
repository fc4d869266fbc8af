import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../../base/calls/api.ts'

type Lectura = Pick<UseQueryResult, 'data' | 'error' | 'isPlaceholderData' | 'isFetching'>

/** `pending` while the answer is for another text than the typed one; `espera` is told until there is one, null afterwards. */
export function pausaDe({ data, error, isPlaceholderData, isFetching }: Lectura, texto: string, buscar: string) {
  const pending = isPlaceholderData || buscar !== texto || (!data && isFetching)
  const fallo = error && messageOf(error, 'No se pudo buscar. Inténtalo de nuevo.')
  return { pending, espera: fallo ?? (pending || !data ? 'Buscando…' : null) }
}
