import { normalizar } from '../../../contract/listas.ts'
import type { Post } from '../../../contract/posts.ts'

/** The posts that have every word in their title or content, ignoring case and accents (readings 37). */
export function buscarPosts(posts: readonly Post[], buscar: string): readonly Post[] {
  const palabras = normalizar(buscar).split(/\s+/).filter(Boolean)
  if (palabras.length === 0) return posts
  return posts.filter(({ titulo, contenido }) => {
    const texto = normalizar(`${titulo}\n${contenido}`)
    return palabras.every((palabra) => texto.includes(palabra))
  })
}
