import { normalizar } from '../../../contract/listas.ts'
import { type Post, postTiene } from '../../../contract/posts.ts'

/** The posts that have every word in their title or content, ignoring case and accents (readings 37). */
export function buscarPosts(posts: readonly Post[], buscar: string): readonly Post[] {
  const palabras = normalizar(buscar).split(/\s+/).filter(Boolean)
  return palabras.length === 0 ? posts : posts.filter((post) => postTiene(post, palabras))
}
