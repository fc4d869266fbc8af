import { COMPARTIBLES, type Compartible, rutaDeCartel } from '../../contract/compartir.ts'
import { conIva, formatColones } from '../../contract/dinero.ts'
import { formatDias, formatHora, masMinutos, wallTimeDe } from '../../contract/tiempo.ts'
import { readNegocio } from '../ajustes/queries.ts'
import { read } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import type { App } from '../http/app.ts'
import { rateLimit } from '../http/limits.ts'
import { notFound } from '../http/refuse.ts'
import { findImagen } from '../imagenes/queries.ts'
import { posts } from '../posts/queries.ts'
import { findProducto } from '../productos/queries.ts'
import { findTaller } from '../talleres/queries.ts'
import { type Cartel, pintarCartel } from './cartel.ts'

const ARCHIVO = /^(\d{1,15})-(\d{1,15})\.png$/
const PROPIA = /^\/?imagenes\/([0-9a-f]{64})\.webp$/
/** Of some hundred kilobytes each. */
const MAX_CARTELES = 40
/** A picture takes a fifth of a second to draw. */
const DIBUJOS = { max: 120, window: 10 * 60 * 1000 }

type Cosa = Omit<Cartel, 'negocio' | 'imagen'> & { version: number; imagen: string | null }

/** What visitors find of each kind, and what its picture says; nothing for what they do not. */
const BUSCAR: Record<Compartible, (tx: Tx, id: number) => Promise<Cosa | undefined>> = {
  async producto(tx, id) {
    const producto = await findProducto(tx, id)
    if (!producto?.activo) return undefined
    const { nombre: titulo, precio, imagenUrl: imagen, version } = producto
    return { clase: 'Tienda', titulo, datos: [`${formatColones(conIva(precio))} con IVA`], imagen, version }
  },
  async post(tx, id) {
    const post = await posts.find(tx, id)
    if (!post) return undefined
    const publicado = wallTimeDe(post.fecha)
    return { ...post, clase: 'Blog', datos: [formatDias(publicado, masMinutos(publicado, 1))] }
  },
  async taller(tx, id) {
    const taller = await findTaller(tx, id)
    if (!taller?.activo) return undefined
    const { titulo, inicio, fin, lugar, precio, imagen, version } = taller
    // Several days take two lines.
    const datos = [
      ...formatDias(inicio, fin).split(/ (?=hasta )/),
      `${formatHora(inicio)} · ${lugar}`,
      formatColones(precio),
    ]
    return { clase: 'Taller', titulo, datos, imagen, version }
  },
}

/** The pictures that show a product, a post or a workshop where its address is shared. */
export function registerCompartir(app: App): void {
  const limit = rateLimit(app, 'compartir', DIBUJOS)
  const carteles = new Map<string, Promise<Buffer>>()
  let ultimo: Promise<unknown> = Promise.resolve()

  // The name of the practice is on each; anything else makes another version.
  app.db.events.on('changed', (tablas) => tablas.has('ajustes') && carteles.clear())
  app.db.events.on('stale', () => carteles.clear())

  /** Drawn once, one after the other, and kept while it is among the last. */
  function pintar(ruta: string, cosa: Cosa): Promise<Buffer> {
    const cartel = ultimo.then(async () => pintarCartel(await read(app.db, (tx) => completar(tx, cosa))))
    ultimo = cartel.catch(() => carteles.delete(ruta))
    carteles.set(ruta, cartel)
    if (carteles.size > MAX_CARTELES) carteles.delete(carteles.keys().next().value!)
    return cartel
  }

  app.http.get<{ Params: { que: string; archivo: string } }>('/compartir/:que/:archivo', async (request, reply) => {
    const que = COMPARTIBLES.find((una) => una === request.params.que)
    const [, id, version] = ARCHIVO.exec(request.params.archivo) ?? []
    const cosa = que && id && (await BUSCAR[que](app.db.read, Number(id)))
    if (!cosa) throw notFound('La imagen no existe.')
    const ruta = rutaDeCartel(que, { id: Number(id), version: cosa.version })
    // Where an older one was shared, the one of today is shown.
    if (Number(version) !== cosa.version) return reply.header('cache-control', 'no-cache').redirect(ruta, 302)
    if (!carteles.has(ruta)) await limit(request)
    const bytes = await (carteles.get(ruta) ?? pintar(ruta, cosa))
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('x-content-type-options', 'nosniff')
    return reply.type('image/png').send(bytes)
  })
}

async function completar(tx: Tx, { imagen, ...cosa }: Cosa): Promise<Cartel> {
  const [, hash] = PROPIA.exec(imagen ?? '') ?? []
  const propia = hash ? await findImagen(tx, hash) : undefined
  const { nombre: negocio } = await readNegocio(tx)
  return { ...cosa, negocio, imagen: propia?.bytes ?? null }
}
