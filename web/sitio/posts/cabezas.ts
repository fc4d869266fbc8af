import { rutaDeCartel } from '../../../contract/base/pictures/sizes.ts'
import { extractoDe } from '../../../contract/base/text/markdown.ts'
import type { Sitio } from '../../../contract/base/wire/rendered-page.ts'
import { getInicio } from '../../../contract/sitio/inicio.ts'
import { idDePost, listPosts, type Post, rutaDeImagen, rutaDePost } from '../../../contract/sitio/posts.ts'
import { renderedQueryOf } from '../../base/calls/queries.ts'
import { publicInPages } from '../../base/lists/listHead.ts'
import {
  type Heads,
  imageAt,
  LONGEST_DESCRIPTION,
  type PageRequest,
  publicHead,
  type ServerPart,
} from '../../base/router/head.ts'
import { ADDRESSES } from '../../base/router/routes.ts'
import { blogEnHojas, postDe } from './api.ts'

const BLOG =
  'Ideas sencillas para cuidarte, escritas por quienes te atienden: descanso, límites, calma y plantas del patio.'

const publicados = async ({ read }: Sitio) => (await read(listPosts, {})) as Post[]

/** /blogusuario/{id}-{words of the title}: the id decides, other words lead to the right ones. */
const unPost: ServerPart = {
  consultas: ({ post = '' }) => [postDe(idDePost(post)), renderedQueryOf(getInicio, {})],
  find: (peticion) => {
    const { params, queries, ruta } = peticion
    const post = queries.getQueryData(postDe(idDePost(params.post ?? '')).queryKey)
    if (!post) return null
    const propia = rutaDePost(post)
    return { titulo: post.titulo, cabeza: cabezaDe(post, peticion), ...(ruta !== propia && { movido: propia }) }
  },
  direcciones: async (sitio) => (await publicados(sitio)).map(rutaDePost),
}

export default {
  blogPublico: publicInPages(
    { ...blogEnHojas(ADDRESSES.blogPublico), contar: async (sitio) => (await publicados(sitio)).length },
    { descripcion: BLOG },
  ),
  blog: publicHead({
    descripcion: BLOG,
    copiaDe: ADDRESSES.blogPublico,
    primeras: [blogEnHojas(ADDRESSES.blog).consultaDe({ hoja: 1, filtros: {} })],
  }),
  post: unPost,
} satisfies Heads

function cabezaDe(post: Post, { sitio, negocio }: PageRequest) {
  const { titulo, contenido, fecha, actualizado } = post
  const canonica = sitio.url + rutaDePost(post)
  const descripcion = extractoDe(contenido, LONGEST_DESCRIPTION) || `${titulo}, en el blog de ${negocio.nombre}.`
  const foto = post.imagen && rutaDeImagen(post.imagen)
  const imagen = rutaDeCartel(foto)
  const autor = { '@type': 'Organization', name: negocio.nombre, url: sitio.url }
  const articulo = {
    '@type': 'BlogPosting',
    headline: titulo,
    description: descripcion,
    url: canonica,
    mainEntityOfPage: canonica,
    datePublished: new Date(fecha).toISOString(),
    dateModified: new Date(actualizado ?? fecha).toISOString(),
    inLanguage: 'es-CR',
    author: autor,
    publisher: autor,
    image: imageAt(sitio, foto) ?? sitio.url + imagen,
  }
  return { canonica, nombre: titulo, descripcion, tipo: 'article' as const, imagen, datos: [articulo] }
}
