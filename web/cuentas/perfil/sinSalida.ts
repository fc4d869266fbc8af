import { ApiError } from '../../api.ts'

const TITULOS: Partial<Record<ApiError['code'], string>> = {
  enlace_invalido: 'Este enlace ya no sirve',
  enlace_de_otra_cuenta: 'Tienes otra sesión abierta',
}

/** The title of the page when the link can do nothing more here; undefined for failures that may be tried again. */
export function tituloSinSalida(error: unknown): string | undefined {
  return error instanceof ApiError ? TITULOS[error.code] : undefined
}
