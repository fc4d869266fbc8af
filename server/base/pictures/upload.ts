import type { FastifyRequest } from 'fastify'
import { CARPETAS } from '../../../contract/base/pictures/subir-imagen.ts'
import { refuse } from '../http/refuse.ts'

const FALTA_ARCHIVO = 'Falta el archivo de la imagen.'

/** The bytes of the form's `file`; its `folder` must be one of ours. @fastify/multipart must be registered, with its limits. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw refuse(415, 'tipo_no_soportado', 'Envía la imagen como formulario con archivo.')
  let archivo: Buffer | undefined
  let carpeta: unknown
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') archivo = await part.toBuffer()
      else if (part.fieldname === 'folder') carpeta = part.value
    }
  } catch (error) {
    throw tooLarge(error) ?? incomplete(error) ?? error
  }
  if (!CARPETAS.some((admitida) => admitida === carpeta)) {
    const message = `La carpeta debe ser ${CARPETAS.join(' o ')}.`
    throw refuse(400, 'datos_invalidos', message, { folder: message })
  }
  if (!archivo?.length) throw refuse(400, 'datos_invalidos', FALTA_ARCHIVO, { file: FALTA_ARCHIVO })
  return archivo
}

function tooLarge(error: unknown) {
  const isSize = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
  return isSize ? refuse(413, 'demasiado_grande', 'La imagen pesa demasiado: se admiten hasta 8 MB.') : null
}

/** The parser has no code for a form that ends too early. */
function incomplete(error: unknown) {
  const hasStatus = error instanceof Error && 'statusCode' in error
  return hasStatus ? null : refuse(400, 'datos_invalidos', 'La imagen no llegó completa. Envíala otra vez.')
}
