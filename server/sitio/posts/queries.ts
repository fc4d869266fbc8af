import { type Lista, palabrasDe } from '../../../contract/base/wire/lists.ts'
import { type Post, postTiene } from '../../../contract/sitio/posts.ts'
import { rowsOf } from '../../base/db/rows.ts'
import type { Tx } from '../../base/db/schema.ts'
import { pageOf } from '../../base/db/search.ts'

const COLUMNAS = ['id', 'id as idPost', 'titulo', 'contenido', 'imagen', 'fecha', 'actualizado', 'version'] as const

/** A changed post keeps the date of its publication. */
export const posts = rowsOf('posts', COLUMNAS)

const porFecha = (tx: Tx) => tx.selectFrom('posts').select(COLUMNAS).orderBy('fecha', 'desc').orderBy('id', 'desc')

/** Every post, newest first. */
export function listPosts(tx: Tx) {
  return porFecha(tx).execute()
}

/** The posts that hold all the words. */
export async function searchPosts(tx: Tx, lista: Lista) {
  return findHoja(await listPosts(tx), lista)
}

/** A page of the given posts that hold all the words. */
export function findHoja<P extends Pick<Post, 'titulo' | 'contenido'>>(posts: readonly P[], lista: Lista) {
  const palabras = palabrasDe(lista.buscar ?? '')
  const matching = palabras.length > 0 ? posts.filter((post) => postTiene(post, palabras)) : posts
  return pageOf(matching, lista)
}

/** The newest posts, at most so many. */
export function listRecientes(tx: Tx, cuantos: number) {
  return porFecha(tx).limit(cuantos).execute()
}
