import type { Insertable } from 'kysely'
import { type Lista, palabrasDe } from '../../contract/listas.ts'
import { type Post, postTiene } from '../../contract/posts.ts'
import type { Instante } from '../../contract/tiempo.ts'
import { paginaDe } from '../db/busqueda.ts'
import type { Schema, Tx } from '../db/schema.ts'
import { sinHistoria } from '../historia/queries.ts'

const COLUMNAS = ['id', 'id as idPost', 'titulo', 'contenido', 'imagen', 'fecha', 'version'] as const

type PostNuevo = Insertable<Schema['posts']>

const posts = (tx: Tx) => tx.selectFrom('posts').select(COLUMNAS).orderBy('fecha', 'desc').orderBy('id', 'desc')

/** Every post, newest first. */
export function listPosts(tx: Tx) {
  return posts(tx).execute()
}

/** The posts that have all the words. */
export async function searchPosts(tx: Tx, lista: Lista) {
  return hallar(await listPosts(tx), lista)
}

/** A page of those of these posts that have all the words. */
export function hallar<P extends Pick<Post, 'titulo' | 'contenido'>>(posts: readonly P[], lista: Lista) {
  const palabras = palabrasDe(lista.buscar ?? '')
  const hallados = palabras.length > 0 ? posts.filter((post) => postTiene(post, palabras)) : posts
  return paginaDe(hallados, lista)
}

/** The newest posts, so many at most. */
export function listRecientes(tx: Tx, cuantos: number) {
  return posts(tx).limit(cuantos).execute()
}

export function findPost(tx: Tx, id: number) {
  return tx.selectFrom('posts').select(COLUMNAS).where('id', '=', id).executeTakeFirst()
}

export function insertPost(tx: Tx, post: PostNuevo) {
  return tx.insertInto('posts').values(post).returning(COLUMNAS).executeTakeFirstOrThrow()
}

/** The post as it is now. Its date stays the one of its publication. */
export function updatePost(tx: Tx, id: number, cambios: Pick<PostNuevo, 'titulo' | 'contenido' | 'imagen'>) {
  return tx
    .updateTable('posts')
    .set(({ eb }) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNAS)
    .executeTakeFirstOrThrow()
}

export async function deletePost(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('posts').where('id', '=', id).execute()
}

/** The ids of those published at these moments that the history knows nothing of. */
export async function listIntactos(tx: Tx, fechas: readonly Instante[]): Promise<number[]> {
  const filas = await tx
    .selectFrom('posts')
    .select('id')
    .where('fecha', 'in', fechas)
    .where(sinHistoria('POST', 'posts.id'))
    .execute()
  return filas.map(({ id }) => id)
}
