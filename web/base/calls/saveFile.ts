import { ApiError } from './answers.ts'

/** The file that an answer is. A proxy's page in place of it, or a part of it, would be kept as one. */
export async function fileOf(response: Response): Promise<Blob> {
  const contenido = await response.blob().catch(() => null)
  if (contenido && !contenido.type.startsWith('text/html')) return contenido
  throw new ApiError(response.status, { message: 'No se pudo descargar el archivo.', code: 'respuesta_invalida' })
}

/** Some browsers read the file only after the click was handled. */
const LEIDO_MS = 60_000

/** Offers a file to the person, as a link with `download` would. */
export function saveFile(nombre: string, contenido: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(contenido)
  link.download = nombre
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), LEIDO_MS)
}
