import { createPost, deletePost, listPosts, updatePost } from '../../contract/posts.ts'
import type { App } from '../app.ts'
import { write } from '../db/base.ts'
import { handleFromMemory } from '../http/caching.ts'
import { handle } from '../http/handle.ts'
import { notFound } from '../http/refuse.ts'
import * as queries from './queries.ts'

const NO_EXISTE = 'El post no existe o fue eliminado.'

export function registerPosts(app: App): void {
  handleFromMemory(app, listPosts, ['posts'], () => queries.listPosts(app.db.read))

  handle(app, createPost, ({ body, ahora }) => write(app.db, (tx) => queries.insertPost(tx, { ...body, fecha: ahora })))

  handle(app, updatePost, ({ params, body }) =>
    write(app.db, async (tx) => {
      const post = await queries.updatePost(tx, params.idPost, body)
      if (!post) throw notFound(NO_EXISTE)
      return post
    }),
  )

  handle(app, deletePost, ({ params }) =>
    write(app.db, async (tx) => {
      if (!(await queries.deletePost(tx, params.idPost))) throw notFound(NO_EXISTE)
      return 'El post fue eliminado.'
    }),
  )
}
