import * as z from 'zod/mini'
import {
  conNombres,
  Id,
  IdDeTexto,
  imagenOpcional,
  nuestro,
  parrafo,
  TextoONada,
  texto,
  Version,
  VersionVista,
} from '../base/fields/fields.ts'
import { InstanteDeTexto } from '../base/fields/time-fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { ListaQuery, normalizar } from '../base/wire/lists.ts'

const PostEnLaRed = z.object({
  idPost: Id,
  titulo: z.string(),
  /** Plain text with simple Markdown (R-markdown). */
  contenido: z.string(),
  imagen: TextoONada,
  fechaCreacion: InstanteDeTexto,
  /** The instant of its last change; null while there was none. */
  fechaActualizacion: nuestro(z.nullable(InstanteDeTexto), null),
  version: Version,
})
export const Post = conNombres(PostEnLaRed, { fechaCreacion: 'fecha', fechaActualizacion: 'actualizado' })
export type Post = z.output<typeof Post>

/** Relative image paths start at the root of the site: the API base is empty (R-ruta-de-imagen). */
export function rutaDeImagen(imagen: string): string {
  return /^(https?:)?\/\//i.test(imagen) || imagen.startsWith('/') ? imagen : `/${imagen}`
}

/** The id in the address decides; the words of the title are there for people. */
export function rutaDePost({ idPost, titulo }: Pick<Post, 'idPost' | 'titulo'>): string {
  const sinTildes = titulo.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const palabras = sinTildes
    .match(/[a-z0-9]+/g)
    ?.join('-')
    .slice(0, 80)
    .replace(/-$/, '')
  return `/blogusuario/${palabras ? `${idPost}-${palabras}` : idPost}`
}

/** True when the title or the content holds every normalised word (R-busqueda). */
export function postTiene(
  { titulo, contenido }: Pick<Post, 'titulo' | 'contenido'>,
  palabras: readonly string[],
): boolean {
  const texto = normalizar(`${titulo}\n${contenido}`)
  return palabras.every((palabra) => texto.includes(palabra))
}

/** The id at the end of the last part of such an address; 0, which no post has, when there is none. */
export function idDePost(parte: string): number {
  return Number(/^\d{1,15}/.exec(parte)?.[0] ?? 0)
}

export const PostForm = z.object({
  titulo: texto('El título', 160),
  contenido: parrafo('El contenido', 50_000),
  // A path may lack its first slash: `rutaDeImagen` adds it.
  imagen: imagenOpcional('La imagen', /^(https:\/\/|(?![a-z][a-z\d+.-]*:))/i),
  version: VersionVista,
})

const params = z.object({ idPost: IdDeTexto })

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/posts/listar',
  access: 'publico',
  lee: ['posts'],
  summary: 'The posts of the blog, newest first.',
  query: ListaQuery,
  response: z.array(Post),
})

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/{idPost}',
  access: 'publico',
  lee: ['posts'],
  summary: 'One post.',
  params,
  response: Post,
})

export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts/crear',
  access: 'admin',
  cambia: ['historia', 'posts'],
  conClave: true,
  summary: 'Publish a post.',
  body: PostForm,
  response: Post,
  status: 201,
})

export const updatePost = endpoint({
  method: 'PUT',
  path: '/api/posts/editar/{idPost}',
  access: 'admin',
  cambia: ['historia', 'posts'],
  summary: 'Change a post.',
  params,
  body: PostForm,
  response: Post,
  refuses: [409],
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/eliminar/{idPost}',
  access: 'admin',
  cambia: ['historia', 'posts'],
  summary: 'Delete a post.',
  params,
  response: 'texto',
})
