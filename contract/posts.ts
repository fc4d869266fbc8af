import * as v from 'valibot'
import { Id, IdDeTexto, Instante, texto, textoOpcional, VersionVista } from './campos.ts'
import { endpoint } from './endpoint.ts'
import { normalizar } from './listas.ts'

export const Post = v.object({
  idPost: Id,
  titulo: v.string(),
  /** Plain text with simple Markdown (readings 39). */
  contenido: v.string(),
  imagen: v.nullable(v.string()),
  fechaCreacion: Instante,
  version: v.number(),
})
export type Post = v.InferOutput<typeof Post>

/** Relative image paths are taken from the root of the site: the API base is empty (specification section 9). */
export function rutaDeImagen(imagen: string): string {
  return /^(https?:)?\/\//i.test(imagen) || imagen.startsWith('/') ? imagen : `/${imagen}`
}

/** The address of a post on this site. Its id decides; the words of its title are there for people. */
export function rutaDePost({ idPost, titulo }: Pick<Post, 'idPost' | 'titulo'>): string {
  const sinTildes = titulo.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const palabras = sinTildes
    .match(/[a-z0-9]+/g)
    ?.join('-')
    .slice(0, 80)
    .replace(/-$/, '')
  return `/blogusuario/${palabras ? `${idPost}-${palabras}` : idPost}`
}

/** Whether every word, normalised, is in the title or the content (readings 37). */
export function postTiene(
  { titulo, contenido }: Pick<Post, 'titulo' | 'contenido'>,
  palabras: readonly string[],
): boolean {
  const texto = normalizar(`${titulo}\n${contenido}`)
  return palabras.every((palabra) => texto.includes(palabra))
}

/** The id in the last part of such an address. What has none is answered as it is: no post has it. */
export function idDePost(parte: string): string {
  return /^\d+/.exec(parte)?.[0] ?? parte
}

export const PostForm = v.object({
  titulo: texto('El título', 160),
  contenido: texto('El contenido', 50_000),
  imagen: v.pipe(
    textoOpcional('La imagen', 2000),
    v.check(
      (url) => url === null || !/^[a-z][a-z\d+.-]*:/i.test(url) || /^https?:\/\//i.test(url),
      'La imagen debe ser una dirección http, https o una ruta de este sitio.',
    ),
  ),
  version: VersionVista,
})

const params = v.object({ idPost: IdDeTexto })

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/posts/listar',
  access: 'publico',
  summary: 'The posts of the blog, newest first.',
  response: v.array(Post),
})

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/{idPost}',
  access: 'publico',
  summary: 'One post.',
  params,
  response: Post,
})

export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts/crear',
  access: 'admin',
  summary: 'Publish a post.',
  body: PostForm,
  response: Post,
  status: 201,
})

export const updatePost = endpoint({
  method: 'PUT',
  path: '/api/posts/editar/{idPost}',
  access: 'admin',
  summary: 'Change a post.',
  params,
  body: PostForm,
  response: Post,
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/eliminar/{idPost}',
  access: 'admin',
  summary: 'Delete a post.',
  params,
  response: 'texto',
})
