import { createPost, deletePost, getPost, listPosts, updatePost } from '../../contract/posts.ts'
import { write } from '../db/base.ts'
import type { Tx } from '../db/schema.ts'
import { anotar } from '../historia/queries.ts'
import type { App } from '../http/app.ts'
import { handleFromMemory } from '../http/caching.ts'
import { handle, handleForPages } from '../http/handle.ts'
import { assertVersion, notFound } from '../http/refuse.ts'
import { ejemplos } from './ejemplos.ts'
import * as queries from './queries.ts'
import { vistaDe } from './rules.ts'

export function registerPosts(app: App): void {
  app.ejemplos.push(ejemplos)

  handleFromMemory(app, listPosts, ['posts'], () => queries.listPosts(app.db.read))

  handleForPages(app, getPost, ({ params }) => findOrRefuse(app.db.read, params.idPost))

  handle(app, createPost, ({ body: { version: _, ...form }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const post = await queries.insertPost(tx, { ...form, fecha: ahora })
      await anotar(tx, { ...hechoOf(post), por: sesion, antes: null, despues: vistaDe(post) }, ahora)
      return post
    }),
  )

  handle(app, updatePost, ({ params, body: { version, ...form }, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const antes = await findOrRefuse(tx, params.idPost)
      assertVersion(antes.version, version)
      const post = (await queries.updatePost(tx, params.idPost, form))!
      await anotar(tx, { ...hechoOf(post), por: sesion, antes: vistaDe(antes), despues: vistaDe(post) }, ahora)
      return post
    }),
  )

  handle(app, deletePost, ({ params, sesion, ahora }) =>
    write(app.db, async (tx) => {
      const antes = await findOrRefuse(tx, params.idPost)
      await queries.deletePost(tx, params.idPost)
      await anotar(tx, { ...hechoOf(antes), por: sesion, antes: vistaDe(antes), despues: null }, ahora)
      return 'El post fue eliminado.'
    }),
  )
}

async function findOrRefuse(tx: Tx, idPost: number): Promise<queries.Post> {
  const post = await queries.findPost(tx, idPost)
  if (!post) throw notFound('El post no existe o fue eliminado.')
  return post
}

function hechoOf({ idPost, titulo }: queries.Post) {
  return { asunto: 'POST', asuntoId: idPost, titulo } as const
}
