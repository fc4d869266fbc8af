import { createPost, deletePost, getPost, listPosts, rutaDePost } from '../contract/sitio/posts.ts'
import { abrirComoAdmin } from './administracion.ts'
import { entrarEnHoja } from './hoja.ts'
import { expect, type Producto, test } from './producto.ts'
import { crearTaller, entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { crearArticulo } from './tienda.ts'

async function publicar(producto: Producto, contenido: string, titulo = 'Un texto de prueba') {
  return (await producto.api()).call(createPost, { body: { titulo, contenido } })
}

test('a visitor reads the blog, on the page as the server sent it too; a post has a page of its own, and everybody gets back from it to the posts they have', async ({
  page,
  producto,
}) => {
  const api = await producto.api()
  const [primero] = await api.call(listPosts, {})
  const html = await (await page.request.get('/blogusuario')).text()
  expect(html).toContain(primero!.titulo)

  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().click()
  await expect(page).toHaveURL('/blogusuario')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  const tarjeta = page.getByRole('article').filter({ hasText: 'Cuando la cabeza no se apaga de noche' })
  await expect(tarjeta.locator('time')).toHaveText(/^[a-záé]+ \d+ de [a-z]+ de \d{4}$/)
  const enlace = tarjeta.getByRole('link', { name: 'reservar una cita' })
  await expect(enlace).toBeHidden()
  await tarjeta.getByText('Leer más').click()
  await expect(tarjeta.getByRole('heading', { level: 3, name: 'Una descarga de diez minutos' })).toBeVisible()
  await enlace.click()
  await expect(page).toHaveURL('/agendar')

  const taller = await crearTaller(producto)
  const articulo = await crearArticulo(producto)
  const enlaces = `[uno](/talleres/${taller.id}) y [otro](/producto/${articulo.id})`
  const post = await publicar(producto, `# Primero\n\n${enlaces}\n\n## Segundo`, 'Caminar despacio')
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().click()
  const llamadas = `**${getPost.path.replace('{idPost}', String(post.idPost))}`
  await page.route(llamadas, (route) => route.abort())
  await page.getByRole('article').getByRole('link', { name: post.titulo }).click()
  await expect(page).toHaveURL(rutaDePost(post))
  await expect(page).toHaveTitle('Caminar despacio · BioBienestar')
  await expect(page.getByRole('heading', { level: 1, name: post.titulo })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Primero' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Segundo' })).toBeVisible()
  await expect(page.getByRole('article').locator('time')).toHaveText(/^[a-záé]+ \d+ de [a-z]+ de \d{4}$/)
  await page.unroute(llamadas)
  await page.getByRole('link', { name: 'Volver al blog' }).click()
  await expect(page).toHaveURL('/blogusuario')
  await expect(page).toHaveTitle('Blog · BioBienestar')

  await page.goto(rutaDePost(post))
  await page.getByRole('link', { name: 'uno', exact: true }).click()
  await expect(page).toHaveTitle(`${taller.titulo} · BioBienestar`)
  await page.goBack()
  await expect(page).toHaveTitle('Caminar despacio · BioBienestar')
  await page.getByRole('link', { name: 'otro', exact: true }).click()
  await expect(page.getByRole('dialog', { name: articulo.nombre })).toBeVisible()
  await expect(page).toHaveTitle(`${articulo.nombre} · BioBienestar`)

  const volver = page.getByRole('link', { name: 'Volver al blog' })
  await entrarComo(page, await producto.crearCliente())
  await page.goto(rutaDePost(post))
  await volver.click()
  await expect(page).toHaveURL('/blogusuario')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await abrirComoAdmin(page, rutaDePost(post))
  await volver.click()
  await expect(page).toHaveURL('/admin/blog')
  await expect(page.getByRole('button', { name: 'Crear post' })).toBeVisible()
  await api.call(deletePost, { params: { idPost: String(post.idPost) } })
  await page.goto(rutaDePost(post))
  await page.getByRole('link', { name: 'Ver el blog' }).click()
  await expect(page).toHaveURL('/admin/blog')
})

test('a customer comes back from the login to the same posts; what cannot be read is tried again', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const post = await publicar(producto, 'Un párrafo.', 'Caminar despacio')
  const ana = await producto.crearCliente()
  await page.goto('/blog')
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver el blog' })).toHaveAttribute(
    'href',
    '/blogusuario',
  )
  await expect(page.getByText(TEXTOS.marco.pideSesion, { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await entrarEnHoja(page.getByRole('dialog', { name: 'Para continuar' }), ana)
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('article').first()).toBeVisible()
  const principal = page.getByRole('navigation', { name: 'Principal' })
  await expect(principal.locator('[aria-current]')).toHaveText('Blog')

  const llamadas = '**/api/posts/*'
  await page.route(llamadas, (route) => route.abort())
  await page.goto(rutaDePost(post))
  await expect(page.getByRole('alert')).toContainText(TEXTOS.marco.sinConexion)
  await page.unroute(llamadas)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: post.titulo })).toBeVisible()
  await (await producto.api()).call(deletePost, { params: { idPost: String(post.idPost) } })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'La publicación no existe o fue eliminada.' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ver el blog' }).click()
  await expect(page).toHaveURL('/blogusuario')
  const calls = '**/api/posts/listar?**'
  await page.route(calls, (route) => route.abort())
  await page.goto('/blogusuario')
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar las publicaciones.')
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.route(calls, (route) =>
    route.fulfill({ status: 401, json: { message: 'Debes iniciar sesión para continuar.', code: 'sin_sesion' } }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Aún no hay publicaciones.' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('a link that is folded away with the end of a long beginning is seen once it has the focus', async ({
  page,
  producto,
}) => {
  const { titulo } = await publicar(producto, `${'Respira. '.repeat(120)}[Al final](/about)\n\n${'Más. '.repeat(60)}`)
  await page.goto('/blogusuario')
  const tarjeta = page.getByRole('article').filter({ has: page.getByRole('heading', { name: titulo }) })
  const enlace = tarjeta.getByRole('link', { name: 'Al final' })
  await tarjeta.getByRole('link', { name: titulo }).focus()
  await expect(enlace).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(enlace).toBeFocused()
  await expect(enlace).toBeInViewport()
})

test('what looks like markup is text and does nothing', { tag: '@rest' }, async ({ page, producto }) => {
  const lineas = [
    '<script>document.title = "tomada"</script>',
    'hola <img src="x" onerror="document.title=\'tomada\'"> <b>negrita</b>',
    '[pulsa aquí](javascript:alert(1)) y ![foto](javascript:alert(2))',
    '[afuera](https://sitio.example/a) y [adentro](/talleres)',
    '[uno <https://otro.example/> dos](/about)',
    '# Título\n\n**fuerte**',
  ]
  const hostil = await publicar(producto, lineas.join('\n\n'), 'Con <i>marcas</i>')
  const hondo = await publicar(producto, '>'.repeat(40_000), 'Muy hondo')
  const anidado = await publicar(producto, `${'> '.repeat(300)}fondo`, 'Anidado')
  await page.goto('/blogusuario')
  const tarjeta = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Con <i>marcas</i>' }) })
  for (const linea of lineas.slice(0, 3)) await expect(tarjeta).toContainText(linea)
  await expect(tarjeta.locator('script, img, b, i')).toHaveCount(0)
  const afuera = tarjeta.getByRole('link', { name: 'afuera' })
  await expect(afuera).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(tarjeta.getByRole('link', { name: 'adentro' })).toHaveAttribute('href', '/talleres')
  const hrefs = await tarjeta.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs.filter((href) => !/^(https:\/\/|\/)/.test(href ?? ''))).toEqual([])
  await expect(tarjeta.getByRole('heading', { level: 3, name: 'Título' })).toBeVisible()
  await expect(tarjeta.locator('strong')).toHaveText('fuerte')
  await expect(page.getByRole('article').filter({ hasText: 'Muy hondo' })).toContainText('>>>>>>>>')
  await expect(page.getByRole('article').filter({ hasText: 'Anidado' })).toContainText('fondo')
  await expect(page).not.toHaveTitle(/tomada/)
  for (const { idPost } of [hostil, hondo, anidado]) {
    await (await producto.api()).call(deletePost, { params: { idPost: String(idPost) } })
  }
})
