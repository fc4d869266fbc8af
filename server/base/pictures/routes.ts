import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ANCHOS, TAMANO_DE_CARTEL } from '../../../contract/base/pictures/sizes.ts'
import { ARCHIVO_MAXIMO_BYTES, subirImagen } from '../../../contract/base/pictures/subir-imagen.ts'
import { write } from '../db/open.ts'
import type { App } from '../http/app.ts'
import { loTiene } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { rateLimit } from '../http/rate-limits.ts'
import { notFound } from '../http/refuse.ts'
import { allowUpload } from '../http/timeouts.ts'
import { findImagen, insertImagen, insertVariant } from './queries.ts'
import { readUpload } from './upload.ts'
import { type Servable, variantsOf } from './variants.ts'
import { toWebp } from './webp.ts'

const NOMBRE = new RegExp(`^([0-9a-f]{64})(?:(?:-(${ANCHOS.join('|')}))?\\.webp|(-cartel\\.jpg))$`)
const SUBIDAS = { max: 60, window: 10 * 60 * 1000 }

export async function registerImagenes(app: App): Promise<void> {
  const limit = rateLimit(app, 'subir', SUBIDAS)

  /** Multipart is registered for these routes only. */
  await app.http.register(async (http) => {
    http.removeContentTypeParser('multipart/form-data')
    await http.register(multipart, {
      limits: { fileSize: ARCHIVO_MAXIMO_BYTES, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
    })
    handle({ ...app, http }, subirImagen, async ({ request, ahora }) => {
      await limit(request)
      allowUpload(request)
      const imagen = await toWebp(await readUpload(request))
      return { url: await write(app.db, (tx) => insertImagen(tx, imagen, ahora)) }
    })
  })

  const findEnAncho = variantsOf(app.db.read, (...variante) => write(app.db, (tx) => insertVariant(tx, ...variante)))
  app.http.get<{ Params: { file: string } }>('/imagenes/:file', async (request, reply) => {
    const [name, hash, copia, cartel] = NOMBRE.exec(request.params.file) ?? []
    const ancho = cartel ? TAMANO_DE_CARTEL.ancho : copia
    const imagen = hash && (await (ancho ? findEnAncho(hash, Number(ancho)) : findImagen(app.db.read, hash)))
    if (!imagen) throw notFound('La imagen no existe.')
    return serve(request, reply, `"${name}"`, imagen)
  })
}

/** The bytes of a hash never change, so browsers keep them for ever. */
function serve(request: FastifyRequest, reply: FastifyReply, etag: string, { tipo, bytes }: Servable): FastifyReply {
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
  if (loTiene(request, etag)) return reply.code(304).send()
  reply.header('content-type', tipo).header('x-content-type-options', 'nosniff')
  return reply.send(Buffer.from(bytes))
}
