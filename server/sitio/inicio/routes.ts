import { extractoDe } from '../../../contract/base/text/markdown.ts'
import { recortar } from '../../../contract/base/text/text.ts'
import { type WallTime, wallTimeDe } from '../../../contract/base/time/time.ts'
import { getInicio, SERVICIOS_A_LA_VISTA } from '../../../contract/sitio/inicio.ts'
import { rutaDeImagen, rutaDePost } from '../../../contract/sitio/posts.ts'
import { listServicios } from '../../agenda/servicios/queries.ts'
import { read } from '../../base/db/open.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { App } from '../../base/http/app.ts'
import { handleFromMemory } from '../../base/http/caching.ts'
import { listProximos } from '../../talleres/talleres/queries.ts'
import { conCupoPrimero } from '../../talleres/talleres/rules.ts'
import { listNovedades } from '../../tienda/productos/queries.ts'
import { listRecientes } from '../posts/queries.ts'

const TALLERES = 3
const PRODUCTOS = 4
const POSTS = 3
/** Characters of a service's detail, and of a post's content. */
const EXTRACTO = 160

/** A started workshop leaves the home page within this time. */
const VIGENCIA_MS = 60_000

export function registerInicio(app: App): void {
  const load = () => read(app.db, (tx) => readInicio(tx, wallTimeDe(app.now())))
  handleFromMemory(app, getInicio, {
    tablas: ['servicios', 'talleres', 'inscripciones', 'productos', 'posts'],
    load,
    ttl: VIGENCIA_MS,
  })
}

async function readInicio(tx: Tx, ahora: WallTime) {
  const { filas: servicios, total } = await listServicios(tx, { hoja: { numero: 1, tamano: SERVICIOS_A_LA_VISTA } })
  const posts = await listRecientes(tx, POSTS)
  return {
    servicios: servicios.map((servicio) => ({ ...servicio, detalle: recortar(servicio.detalle, EXTRACTO) })),
    hayMasServicios: total > servicios.length || undefined,
    talleres: conCupoPrimero(await listProximos(tx, ahora)).slice(0, TALLERES),
    productos: await listNovedades(tx, PRODUCTOS),
    posts: posts.map(({ contenido, imagen, ...post }) => ({
      ...post,
      imagen: imagen && rutaDeImagen(imagen),
      extracto: extractoDe(contenido, EXTRACTO),
      ruta: rutaDePost(post),
    })),
  }
}
