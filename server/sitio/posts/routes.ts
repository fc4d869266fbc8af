import { ListaQuery } from '../../../contract/base/wire/lists.ts'
import { createPost, deletePost, getPost, listPosts, updatePost } from '../../../contract/sitio/posts.ts'
import { columns, instantText, text } from '../../base/db/columns.ts'
import { recorded } from '../../base/history/recorded.ts'
import { handleRecords } from '../../base/history/records.ts'
import type { App } from '../../base/http/app.ts'
import { handleBesideMemory, memory, publicAnswer } from '../../base/http/caching.ts'
import { handleForPages } from '../../base/http/handle.ts'
import { exportable, sendList } from '../../base/http/lists.ts'
import { notFound } from '../../base/http/refuse.ts'
import { ejemplos } from './ejemplos.ts'
import * as queries from './queries.ts'

/** Posts are few, so the search reads their texts from memory and they have no column for it. */
const POST = columns(
  text('titulo', 'Título', 'csv', 'historia'),
  text('contenido', 'Contenido', 'csv', 'historia'),
  text('imagen', 'Imagen', 'csv', 'historia'),
  instantText('fecha', 'Fecha', 'csv'),
)

const posts = recorded({
  asunto: 'POST',
  tituloDe: ({ titulo }) => titulo,
  vistaDe: POST.vistaDe,
  find: queries.posts.find,
  noExiste: () => notFound('El post no existe o fue eliminado.'),
})

export function registerPosts(app: App): void {
  app.ejemplos.push(ejemplos)
  exportable(app, 'posts', { call: { ...listPosts, query: ListaQuery }, read: queries.searchPosts, columnas: POST })

  const listTodos = memory(app, ['posts'], () => queries.listPosts(app.db.read))
  const todos = publicAnswer(app, listPosts, { tablas: ['posts'], load: listTodos })

  handleBesideMemory(app, listPosts, todos, async ({ query, reply }) =>
    query.hoja || query.buscar ? sendList(reply, queries.findHoja(await listTodos(), query)) : undefined,
  )
  app.visits.addHojas(listPosts, ['posts'], async (query) => queries.findHoja(await listTodos(), query))

  handleForPages(app, getPost, ['posts'], ({ params }) => posts.find(app.db.read, params.idPost))

  handleRecords(
    app,
    {
      cosas: posts,
      filas: {
        ...queries.posts,
        insert: (tx, { creado: fecha, ...post }) => queries.posts.insert(tx, { ...post, fecha }),
        update: (tx, id, post, actualizado) => queries.posts.update(tx, id, { ...post, actualizado }),
      },
      borrado: 'El post fue eliminado.',
    },
    { create: createPost, update: updatePost, remove: deletePost },
  )
}
