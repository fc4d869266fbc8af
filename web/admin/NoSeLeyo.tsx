import { ApiError, mensajeDe } from '../api.ts'
import { ErrorState } from '../ui/status/ErrorState.tsx'

/** The state of a failed query. */
type Lectura = { error: Error; isFetching: boolean; refetch: () => unknown }

/** Says what could not be read and why, and offers to try again. */
export function NoSeLeyo({ titulo, error, isFetching, refetch }: Lectura & { titulo: string }) {
  const texto = mensajeDe(error, 'Inténtalo de nuevo.')
  return <ErrorState titulo={titulo} texto={texto} onRetry={() => refetch()} pending={isFetching} />
}

/** Says it about one thing; for a deleted one there is nothing to try again. */
export function NoSeAbrio({ error, isFetching, refetch }: Lectura) {
  const gone = error instanceof ApiError && error.status === 404
  const titulo = mensajeDe(error, gone ? 'No se encontró lo que buscas.' : 'No se pudo cargar.')
  return <ErrorState titulo={titulo} onRetry={gone ? undefined : () => refetch()} pending={isFetching} />
}
