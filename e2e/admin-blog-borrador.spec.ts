import type { Page } from '@playwright/test'
import { getPost, updatePost } from '../contract/sitio/posts.ts'
import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { contenido, limpiar, publicar } from './posts.ts'
import { ADMIN, abrirOtroNavegador, expect, test } from './producto.ts'
import { TEXTOS } from './textos.ts'
import { contarToques } from './toques.ts'

test('what was typed survives a reload and leaving; it goes when it is discarded or published, and is of one post only', async ({
  page,
  producto,
}) => {
  const recuperado = page.getByText('Recuperamos tu borrador')
  await abrirComoAdmin(page, '/admin/blog/crear')
  await page.getByLabel('Título').fill('A medias')
  await contenido(page).fill('Todavía sin terminar')
  await page.reload()
  await expect(recuperado).toBeVisible()
  await expect(contenido(page)).toHaveValue('Todavía sin terminar')
  // Browsers still keep drafts that have a list of texts for each field.
  await page.evaluate(() => {
    for (const [clave, valor] of Object.entries(localStorage))
      localStorage.setItem(clave, valor.replace('"A medias"', '["A medias"]'))
  })
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue('A medias')
  await contenido(page).fill('Todavía sin terminar, pero más')
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByText('Quedó como borrador.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crear post' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Título')).toHaveValue('A medias')
  await page.getByRole('button', { name: 'Descartar' }).press('Enter')
  await expect(page.getByLabel('Título')).toHaveValue('')
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue('')
  await expect(recuperado).toHaveCount(0)

  await page.getByLabel('Título').fill('Terminado')
  await contenido(page).fill('Listo.')
  await page.getByRole('button', { name: TEXTOS.adminBlog.publicar }).click()
  await responder(page, TEXTOS.adminBlog.creado, TEXTOS.adminBlog.publicado)
  await page.getByRole('button', { name: 'Crear post' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('')
  await limpiar(producto, 'Terminado')

  const uno = await publicar(producto, 'El uno')
  const otro = await publicar(producto, 'El otro')
  await abrirComoAdmin(page, `/admin/blog/editar/${uno.idPost}`)
  await contenido(page).fill('Cambio a medias')
  await page.goto(`/admin/blog/editar/${otro.idPost}`)
  await expect(contenido(page)).toHaveValue('Apaga la **pantalla**.')
  await page.goto(`/admin/blog/editar/${uno.idPost}`)
  await expect(contenido(page)).toHaveValue('Cambio a medias')
  await expect(page.getByText('Recuperamos tu borrador')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(contenido(page)).toHaveValue('Apaga la **pantalla**.')
  await limpiar(producto, 'El uno', 'El otro')
})

test('a session that ends loses nothing, also for who does not log in at once; logging out forgets the draft', {
  tag: '@rest',
}, async ({ page, producto }) => {
  await abrirComoAdmin(page, '/admin/blog/crear')
  await page.getByLabel('Título').fill('Sobrevive a la sesión')
  await contenido(page).fill('Un texto largo.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: TEXTOS.adminBlog.publicar }).click()
  const reingreso = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await reingreso.getByRole('button', { name: 'Seguir sin sesión' }).click()
  await expect(page.getByRole('heading', { name: /404/ })).toBeVisible()

  await abrirComoAdmin(page, '/admin/blog/crear')
  await expect(contenido(page)).toHaveValue('Un texto largo.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: TEXTOS.adminBlog.publicar }).click()
  await reingreso.getByRole('textbox', { name: 'Contraseña' }).fill(ADMIN.password)
  await reingreso.getByRole('button', { name: 'Iniciar sesión' }).click()
  await responder(page, TEXTOS.adminBlog.creado, TEXTOS.adminBlog.publicado)

  await page.goto('/admin/blog/crear')
  await page.getByLabel('Título').fill('No es para quien viene después')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page
    .getByRole('alertdialog', { name: '¿Cerrar sesión?' })
    .getByRole('button', { name: 'Cerrar sesión' })
    .click()
  await page.getByRole('alertdialog', { name: TEXTOS.login.cerrada }).getByRole('button', { name: 'Aceptar' }).click()
  await abrirComoAdmin(page, '/admin/blog/crear')
  await expect(page.getByLabel('Título')).toHaveValue('')
  await limpiar(producto, 'Sobrevive a la sesión')
})

test('two administrators: the second is told what the first one changed, also with a draft of before', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const api = await producto.api()
  const { idPost } = await publicar(producto, 'De las dos')
  const params = { idPost: String(idPost) }
  const cambiar = (body: { titulo: string; contenido: string }) => api.call(updatePost, { params, body })
  await abrirComoAdmin(page, `/admin/blog/editar/${idPost}`)
  await contenido(page).fill('Lo mío')
  await cambiar({ titulo: 'De la otra', contenido: 'Apaga la **pantalla**.' })
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue('De las dos')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const choque = page.getByRole('alert').filter({ hasText: 'Otra persona cambió esto' })
  await expect(choque).toContainText('Título: De las dos → De la otra')
  await choque.getByRole('button', { name: 'Guardar mis cambios' }).click()
  await responder(page, TEXTOS.admin.actualizado, 'Post modificado.')
  expect(await api.call(getPost, { params })).toMatchObject({ titulo: 'De la otra', contenido: 'Lo mío', version: 3 })

  await page.goto(`/admin/blog/editar/${idPost}`)
  await contenido(page).fill('Lo mío otra vez')
  await cambiar({ titulo: 'De la otra', contenido: 'Lo de la otra' })
  await page.getByRole('button', { name: 'Guardar' }).click()
  await choque.getByRole('button', { name: 'Ver los datos actuales' }).click()
  await expect(contenido(page)).toHaveValue('Lo de la otra')
  await page.reload()
  await expect(contenido(page)).toHaveValue('Lo de la otra')
  await expect(page.getByText('Recuperamos tu borrador')).toHaveCount(0)
  await limpiar(producto, 'De la otra')
})

test('a post begun on the phone is finished on the computer; where both went on, nothing is overwritten unseen', {
  tag: '@rest',
}, async ({ page, browser, producto }) => {
  const llego = (donde: Page) =>
    donde.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/borradores/'))
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, '/admin/blog/crear')
  const kept = llego(page)
  await page.getByLabel('Título').fill('Empezado en el teléfono')
  expect((await kept).status()).toBe(200)

  const otra = await abrirOtroNavegador(browser, producto)
  const cuenta = await contarToques(otra)
  await abrirComoAdmin(otra, '/admin/blog/crear')
  await expect(otra.getByText('Recuperamos tu borrador.')).toBeVisible()
  await expect(otra.getByLabel('Título')).toHaveValue('Empezado en el teléfono')
  expect(await cuenta()).toEqual({ toques: 0, campos: 0 })
  const seguido = llego(otra)
  await contenido(otra).fill('Y seguido aquí.')
  await seguido

  const refused = llego(page)
  await contenido(page).fill('Seguido también aquí.')
  expect((await refused).status()).toBe(409)
  const aviso = page.getByRole('status').filter({ hasText: 'siguió en otro dispositivo' })
  await expect(contenido(page)).toHaveValue('Seguido también aquí.')
  await aviso.getByRole('button', { name: 'Usar el otro' }).click()
  await expect(contenido(page)).toHaveValue('Y seguido aquí.')
  await expect(aviso).toHaveCount(0)
  await page.getByRole('button', { name: TEXTOS.adminBlog.publicar }).click()
  await responder(page, TEXTOS.adminBlog.creado, TEXTOS.adminBlog.publicado)
  await otra.goto('/admin/blog/crear')
  await expect(otra.getByLabel('Título')).toHaveValue('')
  await limpiar(producto, 'Empezado en el teléfono')
})
