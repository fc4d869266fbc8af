import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../http/app.ts'
import { refuse } from '../../http/refuse.ts'
import { allowUpload } from '../../http/timeouts.ts'

/** Fields beside the file. */
const CAMPOS = 4

/** Registers the calls of `register`, which take a form with one file of at most so many bytes. */
export async function withUploads(app: App, bytes: number, register: (app: App) => void): Promise<void> {
  await app.http.register(async (http) => {
    http.removeContentTypeParser('multipart/form-data')
    await http.register(multipart, {
      limits: { fileSize: bytes, files: 1, fields: CAMPOS, fieldSize: bytes, parts: CAMPOS + 1 },
    })
    register({ ...app, http })
  })
}

/** A form as it arrived. */
interface Formulario {
  archivo: { bytes: Buffer; nombre: string | null } | null
  /** Its other fields; a file that was sent as text is among them. */
  campos: Record<string, string>
}

/** The sentence for what weighs too much. */
type Demasiado = (que: 'archivo' | 'texto') => string

/** Reads a form of a call of `withUploads`. */
export async function readForm(request: FastifyRequest, demasiado: Demasiado): Promise<Formulario> {
  allowUpload(request)
  const formulario: Formulario = { archivo: null, campos: {} }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') formulario.archivo = { bytes: await part.toBuffer(), nombre: part.filename || null }
      else if (part.valueTruncated) throw refuse(413, 'demasiado_grande', demasiado('texto'))
      else formulario.campos[part.fieldname] = String(part.value)
    }
  } catch (error) {
    throw limitRefusal(error, demasiado) ?? incomplete(error) ?? error
  }
  return formulario
}

/** The sentence for a limit of the parser's; null for any other error. */
function limitRefusal(error: unknown, demasiado: Demasiado) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT') return refuse(400, 'datos_invalidos', 'Envía un archivo a la vez.')
  return code === 'FST_REQ_FILE_TOO_LARGE' ? refuse(413, 'demasiado_grande', demasiado('archivo')) : null
}

/** The parser has no code for a form that ends too early; refusals and errors with a status are told as they are. */
function incomplete(error: unknown) {
  const hasStatus = error instanceof Error && ('statusCode' in error || 'status' in error)
  return hasStatus ? null : refuse(400, 'datos_invalidos', 'El archivo no llegó completo. Envíalo otra vez.')
}
