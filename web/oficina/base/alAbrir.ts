import { ApiError, messageOf } from '../../base/calls/api.ts'

/** Words for one thing that could not be opened; for a deleted one there is nothing to try again. */
export function alAbrir(error: Error) {
  const gone = error instanceof ApiError && error.status === 404
  const titulo = messageOf(error, gone ? 'No se encontró lo que buscas.' : 'No se pudo cargar.')
  return gone ? { titulo, onRetry: undefined } : { titulo }
}
