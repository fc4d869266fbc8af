import type { Insertable } from 'kysely'
import type { Schema, Tx } from '../db/schema.ts'

const COLUMNAS = ['id as idPost', 'titulo', 'contenido', 'imagen', 'fecha', 'version'] as const

type PostNuevo = Insertable<Schema['posts']>

const posts = (tx: Tx) => tx.selectFrom('posts').select(COLUMNAS).orderBy('fecha', 'desc').orderBy('id', 'desc')

/** Every post, newest first. */
export function listPosts(tx: Tx) {
  return posts(tx).execute()
}

/** The newest posts, so many at most. */
export function listRecientes(tx: Tx, cuantos: number) {
  return posts(tx).limit(cuantos).execute()
}

/** A post. */
export type Post = NonNullable<Awaited<ReturnType<typeof findPost>>>

export function findPost(tx: Tx, id: number) {
  return tx.selectFrom('posts').select(COLUMNAS).where('id', '=', id).executeTakeFirst()
}

export function insertPost(tx: Tx, post: PostNuevo) {
  return tx.insertInto('posts').values(post).returning(COLUMNAS).executeTakeFirstOrThrow()
}

/** The post as it is now, or undefined when there is none. Its date stays the one of its publication. */
export function updatePost(tx: Tx, id: number, cambios: Pick<PostNuevo, 'titulo' | 'contenido' | 'imagen'>) {
  return tx
    .updateTable('posts')
    .set(({ eb }) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNAS)
    .executeTakeFirst()
}

export async function deletePost(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('posts').where('id', '=', id).execute()
}
