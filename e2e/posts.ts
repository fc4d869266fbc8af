import type { Page } from '@playwright/test'
import { createPost, deletePost, listPosts } from '../contract/sitio/posts.ts'
import type { Producto } from './producto.ts'

/** The field of a post's text. */
export const contenido = (page: Page) => page.getByRole('textbox', { name: 'Contenido' })

export async function publicar(producto: Producto, titulo: string) {
  return (await producto.api()).call(createPost, { body: { titulo, contenido: 'Apaga la **pantalla**.' } })
}

/** Takes the posts of these titles away again: the server is shared with other journeys. */
export async function limpiar(producto: Producto, ...titulos: string[]) {
  const api = await producto.api()
  for (const { idPost, titulo } of await api.call(listPosts, {})) {
    if (titulos.includes(titulo)) await api.call(deletePost, { params: { idPost: String(idPost) } })
  }
}
