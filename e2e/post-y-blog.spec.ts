import { createPost, deletePost, rutaDePost } from '../contract/posts.ts'
import { abrirComoAdmin } from './administracion.ts'
import { expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'

test('from a post everybody gets back to the list of posts they have', async ({ page, producto }) => {
  const api = await producto.api()
  const post = await api.call(createPost, { body: { titulo: `De vuelta ${Date.now()}`, contenido: 'Con calma' } })
  const volver = page.getByRole('link', { name: 'Volver al blog' })
  await page.goto(rutaDePost(post))
  await volver.click()
  await expect(page).toHaveURL('/blogusuario')

  await entrarComo(page, await producto.crearCliente())
  await page.goto(rutaDePost(post))
  await volver.click()
  await expect(page).toHaveURL('/blogusuario')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()

  await abrirComoAdmin(page, rutaDePost(post))
  await volver.click()
  await expect(page).toHaveURL('/admin/blog')
  await expect(page.getByRole('link', { name: 'Crear post' })).toBeVisible()

  await api.call(deletePost, { params: { idPost: String(post.idPost) } })
  await page.goto(rutaDePost(post))
  await page.getByRole('link', { name: 'Ver el blog' }).click()
  await expect(page).toHaveURL('/admin/blog')
})
