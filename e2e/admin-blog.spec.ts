import type { Page } from '@playwright/test'
import { createPost, deletePost, getPost, listPosts, updatePost } from '../contract/posts.ts'
import { ADMIN, abrirOtroNavegador, entrar, expect, type Producto, test } from './producto.ts'

// Each of them is many steps of one person.
test.slow()

const VENTANAS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

const contenido = (page: Page) => page.getByRole('textbox', { name: 'Contenido' })

async function abrirAdmin(page: Page, ruta: string) {
  await entrar(page, ADMIN)
  await page.goto(ruta)
}

async function alerta(page: Page, titulo: string, texto: string, boton = 'Aceptar') {
  const dialogo = page.getByRole('alertdialog', { name: titulo, exact: true })
  await expect(dialogo.getByText(texto, { exact: true })).toBeVisible()
  await dialogo.getByRole('button', { name: boton }).click()
  await expect(dialogo).toBeHidden()
}

async function publicar(producto: Producto, titulo: string) {
  return (await producto.api()).call(createPost, { body: { titulo, contenido: 'Apaga la **pantalla**.' } })
}

async function limpiar(producto: Producto, ...titulos: string[]) {
  const api = await producto.api()
  for (const { idPost, titulo } of await api.call(listPosts, {})) {
    if (titulos.includes(titulo)) await api.call(deletePost, { params: { idPost: String(idPost) } })
  }
}

for (const viewport of VENTANAS) {
  test(`what the owner publishes, changes and deletes is what visitors read, at ${viewport.width} px`, async ({
    page,
    browser,
    producto,
  }) => {
    const titulo = `Dormir sin prisa ${viewport.width}`
    const visita = await abrirOtroNavegador(browser, producto)
    await page.setViewportSize(viewport)
    await abrirAdmin(page, '/admin/blog')
    await page.getByRole('link', { name: 'Crear post' }).click()
    await expect(page).toHaveURL('/admin/blog/crear')
    await page.getByLabel('Título').fill(titulo)
    await contenido(page).fill('# Tres pasos\n\nApaga la **pantalla** <b>hoy</b>.')
    await page.getByRole('tab', { name: 'Vista previa' }).click()
    const previa = page.getByRole('tabpanel')
    await expect(previa.getByRole('heading', { name: 'Tres pasos' })).toBeVisible()
    await expect(previa.locator('strong')).toHaveText('pantalla')
    await expect(previa).toContainText('<b>hoy</b>')
    await page.getByLabel('URL de la imagen').fill('https://fotos.example/otra.jpg')
    const captura = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } })
    const foto = { name: 'foto.png', mimeType: 'image/png', buffer: captura }
    await page.locator('input[type=file]').setInputFiles(foto)
    await expect(page.getByLabel('URL de la imagen')).toHaveValue(/^\/imagenes\/[0-9a-f]{64}\.webp$/)
    await page.getByRole('button', { name: 'Publicar' }).click()
    await alerta(page, 'Post creado', 'El post fue publicado correctamente.')

    await expect(page).toHaveURL('/admin/blog')
    const tarjeta = page.getByRole('list', { name: 'Posts' }).getByRole('listitem').filter({ hasText: titulo })
    await expect(tarjeta).toContainText('Tres pasos Apaga la pantalla')
    await expect(tarjeta.locator('time')).toHaveText(/^[a-záé]+ \d+ de [a-z]+ de \d{4}$/)
    await expect(tarjeta.locator('img')).toHaveAttribute('src', /^\/imagenes\//)
    await visita.goto('/blogusuario')
    const publicada = visita.getByRole('article').filter({ hasText: titulo })
    await expect(publicada.getByRole('heading', { name: 'Tres pasos' })).toBeVisible()
    await tarjeta.getByRole('link', { name: 'Ver' }).click()
    await expect(page).toHaveURL(/\/blogusuario\/\d+-dormir-sin-prisa-/)
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    await page.goBack()

    await tarjeta.getByRole('link', { name: 'Editar' }).click()
    await expect(page).toHaveURL(/\/admin\/blog\/editar\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Editar post' })).toBeVisible()
    await expect(page.getByLabel('Título')).toHaveValue(titulo)
    await contenido(page).fill('Y ahora otra cosa.')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await alerta(page, '¡Actualizado!', 'Post modificado.')
    await visita.reload()
    await expect(publicada).toContainText('Y ahora otra cosa.')
    await expect(publicada).not.toContainText('Tres pasos')

    await tarjeta.getByRole('button', { name: 'Eliminar' }).click()
    await alerta(page, '¿Eliminar post?', 'Esta acción no se puede deshacer.', 'Cancelar')
    await expect(tarjeta).toBeVisible()
    await tarjeta.getByRole('button', { name: 'Eliminar' }).click()
    await alerta(page, '¿Eliminar post?', 'Esta acción no se puede deshacer.', 'Eliminar')
    await alerta(page, 'Eliminado', 'El post fue eliminado.')
    await expect(tarjeta).toHaveCount(0)
    await visita.reload()
    await expect(visita.getByRole('article').first()).toBeVisible()
    await expect(publicada).toHaveCount(0)
  })
}

test('the search looks at title and content, ignoring case and accents, and stays in the address', async ({
  page,
  producto,
}) => {
  await publicar(producto, 'Meditación para Ñandúes')
  await abrirAdmin(page, '/admin/blog')
  const buscador = page.getByRole('searchbox', { name: 'Buscar en blog' })
  await buscador.fill('MEDITACION nandues')
  await expect(page.getByText('Mostrando 1 de 1')).toBeVisible()
  await page.reload()
  await expect(buscador).toHaveValue('MEDITACION nandues')
  await expect(page.getByText('Mostrando 1 de 1')).toBeVisible()
  await buscador.fill('pantalla nandues')
  await expect(page.getByText('Mostrando 1 de 1')).toBeVisible()
  await buscador.fill('nada de eso <b>')
  await expect(page.getByRole('heading', { name: 'Sin posts' })).toBeVisible()
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect(page.getByText(/^Mostrando (\d+) de \d+$/)).toBeVisible()
  await limpiar(producto, 'Meditación para Ñandúes')
})

test('what was typed survives a reload and leaving; it goes when it is discarded or published', async ({
  page,
  producto,
}) => {
  const recuperado = page.getByText('Recuperamos tu borrador')
  await abrirAdmin(page, '/admin/blog/crear')
  await page.getByLabel('Título').fill('A medias')
  await contenido(page).fill('Todavía sin terminar')
  await page.reload()
  await expect(recuperado).toBeVisible()
  await expect(contenido(page)).toHaveValue('Todavía sin terminar')
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL('/admin/blog')
  await page.goBack()
  await expect(page.getByLabel('Título')).toHaveValue('A medias')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue('')
  await expect(recuperado).toHaveCount(0)

  await page.getByLabel('Título').fill('Terminado')
  await contenido(page).fill('Listo.')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await alerta(page, 'Post creado', 'El post fue publicado correctamente.')
  await page.getByRole('link', { name: 'Crear post' }).click()
  await expect(page.getByLabel('Título')).toHaveValue('')
  await limpiar(producto, 'Terminado')
})

test('a draft of one post is not the draft of another', async ({ page, producto }) => {
  const uno = await publicar(producto, 'El uno')
  const otro = await publicar(producto, 'El otro')
  await abrirAdmin(page, `/admin/blog/editar/${uno.idPost}`)
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

test('a session that ends loses nothing, also for who does not log in at once; logging out forgets the draft', async ({
  page,
  producto,
}) => {
  await abrirAdmin(page, '/admin/blog/crear')
  await page.getByLabel('Título').fill('Sobrevive a la sesión')
  await contenido(page).fill('Un texto largo.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Publicar' }).click()
  const reingreso = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await reingreso.getByRole('button', { name: 'Seguir sin sesión' }).click()
  await expect(page.getByRole('heading', { name: /404/ })).toBeVisible()

  await abrirAdmin(page, '/admin/blog/crear')
  await expect(contenido(page)).toHaveValue('Un texto largo.')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await reingreso.getByRole('textbox', { name: 'Contraseña' }).fill(ADMIN.password)
  await reingreso.getByRole('button', { name: 'Iniciar sesión' }).click()
  await alerta(page, 'Post creado', 'El post fue publicado correctamente.')

  await page.goto('/admin/blog/crear')
  await page.getByLabel('Título').fill('No es para quien viene después')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await page
    .getByRole('alertdialog', { name: '¿Cerrar sesión?' })
    .getByRole('button', { name: 'Cerrar sesión' })
    .click()
  await page.getByRole('alertdialog', { name: 'Sesión cerrada' }).getByRole('button', { name: 'Aceptar' }).click()
  await abrirAdmin(page, '/admin/blog/crear')
  await expect(page.getByLabel('Título')).toHaveValue('')
  await limpiar(producto, 'Sobrevive a la sesión')
})

test('two administrators: the second is told what the first one changed, also with a draft of before', async ({
  page,
  producto,
}) => {
  const api = await producto.api()
  const { idPost } = await publicar(producto, 'De las dos')
  const params = { idPost: String(idPost) }
  const cambiar = (body: { titulo: string; contenido: string }) => api.call(updatePost, { params, body })
  await abrirAdmin(page, `/admin/blog/editar/${idPost}`)
  await contenido(page).fill('Lo mío')
  await cambiar({ titulo: 'De la otra', contenido: 'Apaga la **pantalla**.' })
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue('De las dos')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const choque = page.getByRole('alert').filter({ hasText: 'Otra persona cambió esto' })
  await expect(choque).toContainText('Título: De las dos → De la otra')
  await choque.getByRole('button', { name: 'Guardar mis cambios' }).click()
  await alerta(page, '¡Actualizado!', 'Post modificado.')
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

test('what is missing is told at its field, also while the preview is shown', async ({ page }) => {
  await abrirAdmin(page, '/admin/blog/crear')
  await page.getByLabel('Título').fill('Solo el título')
  await page.getByRole('tab', { name: 'Vista previa' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Todavía no hay nada que mostrar.')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(contenido(page)).toHaveAttribute('aria-invalid', 'true')
  await contenido(page).fill('Algo')
  await page.getByLabel('URL de la imagen').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await alerta(page, 'Error', 'La imagen debe ser una dirección http, https o una ruta de este sitio.')
  await expect(page.getByLabel('URL de la imagen')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Título')).toHaveValue('Solo el título')
})

test('a failed call is told in the specified words', async ({ page, producto }) => {
  const { idPost } = await publicar(producto, 'Se resiste')
  await abrirAdmin(page, '/admin/blog')
  const tarjeta = page.getByRole('listitem').filter({ hasText: 'Se resiste' })
  const borrar = `**/api/posts/eliminar/${idPost}`
  await page.route(borrar, (route) => route.fulfill({ status: 500, json: { message: '', code: 'error_interno' } }))
  await tarjeta.getByRole('button', { name: 'Eliminar' }).click()
  await alerta(page, '¿Eliminar post?', 'Esta acción no se puede deshacer.', 'Eliminar')
  await alerta(page, 'Error', 'No se pudo eliminar el post.')
  await page.unroute(borrar)
  await expect(tarjeta).toBeVisible()

  await page.goto('/admin/blog/crear')
  await page.getByLabel('Título').fill('Se resiste')
  await contenido(page).fill('x')
  const crear = '**/api/posts/crear'
  await page.route(crear, (route) => route.fulfill({ status: 500, json: { message: '', code: 'error_interno' } }))
  await page.getByRole('button', { name: 'Publicar' }).click()
  await alerta(page, 'Error', 'No se pudo crear el post.')
  await page.goto('/admin/blog/editar/999999')
  await expect(page.getByText('El post no existe o fue eliminado.')).toBeVisible()

  await page.goto('/admin/blog')
  await page.context().clearCookies()
  await tarjeta.getByRole('button', { name: 'Eliminar' }).click()
  await alerta(page, '¿Eliminar post?', 'Esta acción no se puede deshacer.', 'Eliminar')
  await page
    .getByRole('dialog', { name: 'Tu sesión terminó' })
    .getByRole('button', { name: 'Seguir sin sesión' })
    .click()
  await alerta(page, 'Error', 'No autenticado')
  await limpiar(producto, 'Se resiste')
})

test('a list that may not be read is an empty list', async ({ page }) => {
  await entrar(page, ADMIN)
  await page.route('**/api/posts/listar', (route) =>
    route.fulfill({ status: 401, json: { message: 'Debes iniciar sesión para continuar.', code: 'sin_sesion' } }),
  )
  await page.goto('/admin/blog')
  await expect(page.getByRole('heading', { name: 'Sin posts' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
