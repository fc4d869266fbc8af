import { abrirComoAdmin, responder, TAMANOS } from './administracion.ts'
import { acabarSesion } from './pantalla.ts'
import { contenido, limpiar, publicar } from './posts.ts'
import { ADMIN, abrirOtroNavegador, expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'

test('what the owner publishes, changes and deletes is what visitors read', async ({ page, browser, producto }) => {
  const titulo = 'Dormir sin prisa'
  const visita = await abrirOtroNavegador(browser, producto)
  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, '/admin/blog')
  await page.getByRole('button', { name: 'Crear post' }).click()
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
  await page.getByRole('button', { name: TEXTOS.adminBlog.publicar }).click()
  await responder(page, TEXTOS.adminBlog.creado, TEXTOS.adminBlog.publicado)

  await expect(page).toHaveURL('/admin/blog')
  const tarjeta = page.getByRole('list', { name: 'Posts' }).getByRole('listitem').filter({ hasText: titulo })
  await expect(tarjeta).toContainText('Tres pasos. Apaga la pantalla')
  await expect(tarjeta.locator('time')).toHaveText(/^[a-záé]+ \d+ de [a-z]+$/)
  await expect(tarjeta.locator('img')).toHaveAttribute('src', /^\/imagenes\//)
  await visita.goto('/blogusuario')
  const publicada = visita.getByRole('article').filter({ hasText: titulo })
  await expect(publicada.getByRole('heading', { name: 'Tres pasos' })).toBeVisible()
  await tarjeta.getByRole('link', { name: 'Ver' }).click()
  await expect(page).toHaveURL(/\/blogusuario\/\d+-dormir-sin-prisa$/)
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
  await page.goBack()

  await tarjeta.getByRole('link', { name: TEXTOS.adminBlog.editar }).click()
  await expect(page).toHaveURL(/\/admin\/blog\/editar\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Editar post' })).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue(titulo)
  await contenido(page).fill('Y ahora otra cosa.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await responder(page, TEXTOS.admin.actualizado, 'Post modificado.')
  await visita.reload()
  await expect(publicada).toContainText('Y ahora otra cosa.')
  await expect(publicada).not.toContainText('Tres pasos')

  await tarjeta.getByRole('button', { name: TEXTOS.adminBlog.eliminar }).click()
  await responder(page, TEXTOS.adminBlog.pregunta, TEXTOS.adminBlog.advertencia, 'Cancelar')
  await expect(tarjeta).toBeVisible()
  await tarjeta.getByRole('button', { name: 'Eliminar' }).click()
  await responder(page, TEXTOS.adminBlog.pregunta, TEXTOS.adminBlog.advertencia, 'Eliminar')
  await responder(page, TEXTOS.adminBlog.eliminado, TEXTOS.adminBlog.fueEliminado)
  await expect(tarjeta).toHaveCount(0)
  await visita.reload()
  await expect(visita.getByRole('article').first()).toBeVisible()
  await expect(publicada).toHaveCount(0)

  await page.goto('/admin/historia?asunto=POST')
  const eliminado = page.getByRole('row').filter({ hasText: 'eliminó el post' }).first()
  await eliminado.getByText(/^\d+ datos$/).click()
  await expect(eliminado.getByRole('link', { name: 'ver imagen' })).toHaveAttribute(
    'href',
    /^\/imagenes\/[0-9a-f]{64}\.webp$/,
  )
})

test('the search looks at title and content, ignoring case and accents; what is missing is told at its field, and what fails in the promised words', {
  tag: '@rest',
}, async ({ page, producto }) => {
  await publicar(producto, 'Meditación para Ñandúes')
  await abrirComoAdmin(page, '/admin/blog')
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
  await expect(page.getByText('Mostrando 0 de 0')).toBeVisible()
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText(/^Mostrando (\d+) de \d+$/)).toBeVisible()
  await limpiar(producto, 'Meditación para Ñandúes')

  await page.setViewportSize(TAMANOS.teléfono)
  await abrirComoAdmin(page, '/admin/blog/crear')
  await page.getByLabel('Título').fill('Solo el título')
  await page.getByRole('tab', { name: 'Vista previa' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Todavía no hay nada que mostrar.')
  await page.getByRole('button', { name: TEXTOS.adminBlog.publicar }).click()
  await expect(contenido(page)).toHaveAttribute('aria-invalid', 'true')
  await contenido(page).fill('Algo')
  await page.getByLabel('URL de la imagen').fill('javascript:alert(1)')
  await page.getByRole('button', { name: TEXTOS.adminBlog.publicar }).click()
  const deImagen = 'La imagen debe ser una dirección que empiece con https:// o una ruta de este sitio.'
  await expect(page.getByLabel('URL de la imagen')).toHaveAccessibleDescription(deImagen)
  await expect(page.getByLabel('URL de la imagen')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Título')).toHaveValue('Solo el título')

  await page.setViewportSize(TAMANOS.computadora)
  await page.getByLabel('URL de la imagen').fill('')
  const crear = '**/api/posts/crear'
  await page.route(crear, (route) => route.fulfill({ status: 500, json: { message: '', code: 'error_interno' } }))
  await page.getByRole('button', { name: TEXTOS.adminBlog.publicar }).click()
  await responder(page, 'Error', TEXTOS.adminBlog.falloAlCrear)
  await expect(page.getByLabel('Título')).toHaveValue('Solo el título')

  const { idPost } = await publicar(producto, 'Se resiste')
  await page.goto('/admin/blog')
  const tarjeta = page.getByRole('listitem').filter({ hasText: 'Se resiste' })
  const borrar = `**/api/posts/eliminar/${idPost}`
  await page.route(borrar, (route) => route.fulfill({ status: 500, json: { message: '', code: 'error_interno' } }))
  await tarjeta.getByRole('button', { name: 'Eliminar' }).click()
  await responder(page, TEXTOS.adminBlog.pregunta, TEXTOS.adminBlog.advertencia, 'Eliminar')
  await responder(page, 'Error', TEXTOS.adminBlog.falloAlEliminar)
  await page.unroute(borrar)
  await expect(tarjeta).toBeVisible()

  await page.goto('/admin/blog/editar/999999')
  await expect(page.getByText('El post no existe o fue eliminado.')).toBeVisible()

  await page.goto('/admin/blog')
  await acabarSesion(page)
  await tarjeta.getByRole('button', { name: 'Eliminar' }).click()
  await responder(page, TEXTOS.adminBlog.pregunta, TEXTOS.adminBlog.advertencia, 'Eliminar')
  await page
    .getByRole('dialog', { name: 'Tu sesión terminó' })
    .getByRole('button', { name: 'Seguir sin sesión' })
    .click()
  await responder(page, 'Error', TEXTOS.adminBlog.sinSesion)
  await limpiar(producto, 'Se resiste')
  // A list that may not be read is an empty list.
  await entrarComo(page, ADMIN)
  await page.route('**/api/posts/listar', (route) =>
    route.fulfill({ status: 401, json: { message: 'Debes iniciar sesión para continuar.', code: 'sin_sesion' } }),
  )
  await page.goto('/admin/blog')
  await expect(page.getByRole('heading', { name: 'Sin posts' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('marks are set by a tap or a key and taken back like typing; the preview stands beside the text, and in its place on a phone', async ({
  page,
}) => {
  await page.setViewportSize(TAMANOS.computadora)
  await abrirComoAdmin(page, '/admin/blog/crear')
  const texto = contenido(page)
  const previa = page.getByRole('region', { name: 'Vista previa' })
  await texto.fill('Apaga la pantalla')
  const elegir = (desde: number, hasta: number) =>
    texto.evaluate(
      (area: HTMLTextAreaElement, [desde, hasta]) => area.setSelectionRange(desde!, hasta!),
      [desde, hasta],
    )
  await elegir(9, 17)
  await page.getByRole('button', { name: 'Negrita' }).click()
  await expect(texto).toHaveValue('Apaga la **pantalla**')
  await expect(previa.locator('strong')).toHaveText('pantalla')
  await expect(texto).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(texto).toHaveValue('Apaga la pantalla')
  await elegir(9, 17)
  await page.keyboard.press('Control+i')
  await expect(texto).toHaveValue('Apaga la *pantalla*')
  await page.keyboard.press('Control+k')
  await expect(texto).toHaveValue('Apaga la *[pantalla](https://)*')
  await texto.fill('Uno')
  await page.getByRole('button', { name: 'Negrita' }).focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Lista' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(texto).toHaveValue('- Uno')
  await expect(previa.getByRole('listitem')).toHaveText('Uno')
  const [archivo, direccion] = await Promise.all(
    [page.getByText('Elegir archivo'), page.getByLabel('URL de la imagen')].map((uno) => uno.boundingBox()),
  )
  expect(archivo!.y).toBeLessThan(direccion!.y)
  await page.getByLabel('URL de la imagen').fill('/icono-192.png')
  await expect(previa.locator('img')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Vista previa' }), 'it is read once').toHaveCount(0)

  await page.setViewportSize(TAMANOS.teléfono)
  await expect(previa).toBeHidden()
  await page.getByRole('tab', { name: 'Vista previa' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText('Uno')
  // Other journeys begin a post too.
  await page.reload()
  await page.getByRole('button', { name: 'Descartar' }).click()
})
