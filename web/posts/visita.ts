import { extractoDe } from '../../contract/markdown.ts'
import { idDePost, listPosts, type Post, rutaDeImagen, rutaDePost } from '../../contract/posts.ts'
import { DESCRIPCION_MAXIMA, imagenEn, type Pedido, type Visita } from '../visita.ts'
import { postDe } from './api.ts'

/** /blogusuario/{id}-{words of the title}: the id decides, other words lead to the right ones. */
export const visitaDePost: Visita = {
  consultas: ({ post = '' }) => [postDe(idDePost(post))],
  hallar: (pedido) => {
    const { params, queries, ruta } = pedido
    const post = queries.getQueryData(postDe(idDePost(params.post ?? '')).queryKey)
    if (!post) return null
    const propia = rutaDePost(post)
    return { titulo: post.titulo, cabeza: cabezaDe(post, pedido), ...(ruta !== propia && { movido: propia }) }
  },
  direcciones: async ({ read }) => ((await read(listPosts, {})) as Post[]).map(rutaDePost),
}

function cabezaDe(post: Post, { sitio, negocio }: Pedido) {
  const { titulo, contenido, fecha } = post
  const canonica = sitio.url + rutaDePost(post)
  const descripcion = extractoDe(contenido, DESCRIPCION_MAXIMA) || `${titulo}, en el blog de ${negocio.nombre}.`
  const imagen = imagenEn(sitio, post.imagen && rutaDeImagen(post.imagen))
  const autor = { '@type': 'Organization', name: negocio.nombre, url: sitio.url }
  const articulo = {
    '@type': 'BlogPosting',
    headline: titulo,
    description: descripcion,
    url: canonica,
    mainEntityOfPage: canonica,
    datePublished: new Date(fecha).toISOString(),
    inLanguage: 'es-CR',
    author: autor,
    publisher: autor,
    ...(imagen && { image: imagen }),
  }
  return { canonica, nombre: titulo, descripcion, tipo: 'article' as const, imagen, datos: [articulo] }
}
