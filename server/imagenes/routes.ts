import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ARCHIVO_MAXIMO_BYTES, subirImagen } from '../../contract/imagenes.ts'
import type { App } from '../app.ts'
import { write } from '../db/base.ts'
import { handle } from '../http/handle.ts'
import { rateLimit } from '../http/limits.ts'
import { notFound } from '../http/refuse.ts'
import { readArchivo } from './formulario.ts'
import { findImagen, insertImagen } from './queries.ts'
import { toWebp } from './webp.ts'

const NOMBRE = /^([0-9a-f]{64})\.webp$/
const SUBIDAS = { max: 60, window: 10 * 60 * 1000 }

export async function registerImagenes(app: App): Promise<void> {
  const limit = rateLimit(app, 'subir', SUBIDAS)

  /** Multipart is understood here and nowhere else. */
  await app.http.register(async (http) => {
    await http.register(multipart, {
      limits: { fileSize: ARCHIVO_MAXIMO_BYTES, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
    })
    handle({ ...app, http }, subirImagen, async ({ request, ahora }) => {
      await limit(request)
      const imagen = await toWebp(await readArchivo(request))
      return { url: await write(app.db, (tx) => insertImagen(tx, imagen, ahora)) }
    })
  })

  app.http.get<{ Params: { file: string } }>('/imagenes/:file', (request, reply) => serve(app, request, reply))
}

/** The bytes of a hash never change, so they are never asked for twice. */
async function serve(app: App, request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) {
  const hash = NOMBRE.exec(request.params.file)?.[1]
  const imagen = hash && (await findImagen(app.db.read, hash))
  if (!imagen) throw notFound('La imagen no existe.')
  const etag = `"${hash}"`
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.header('content-type', imagen.tipo).header('x-content-type-options', 'nosniff')
  return reply.send(Buffer.from(imagen.bytes))
}
