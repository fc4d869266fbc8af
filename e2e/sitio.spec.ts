import { createPost, deletePost, rutaDePost } from '../contract/sitio/posts.ts'
import { updateTaller } from '../contract/talleres/administrar-talleres.ts'
import { leerPagina, leerXml } from './pagina.ts'
import { expect, test } from './producto.ts'
import { crearTaller } from './taller.ts'
import { crearArticulo } from './tienda.ts'

test('the sitemap lists every page that can be found, and nothing else', async ({ page, producto }) => {
  const admin = await producto.api()
  const post = await admin.call(createPost, { body: { titulo: 'Dormir', contenido: 'Bien.' } })
  const articulo = await crearArticulo(producto)
  const oculto = await crearArticulo(producto, { activo: false })
  const taller = await crearTaller(producto)
  const cerrado = await crearTaller(producto)
  await admin.call(updateTaller, { params: { id: String(cerrado.id) }, body: { ...cerrado, activo: false } })

  const [direcciones] = await leerXml(page, '/sitemap.xml', 'loc')
  const rutas = direcciones!.map((direccion) => direccion.slice(producto.url.length))
  expect(direcciones!.every((direccion) => direccion.startsWith(`${producto.url}/`))).toBe(true)
  const esperadas = ['/', '/about', '/agendar', '/blogusuario', '/productos', '/talleres', rutaDePost(post)]
  expect(rutas).toEqual(expect.arrayContaining([...esperadas, `/producto/${articulo.id}`, `/talleres/${taller.id}`]))
  expect(rutas).not.toContain(`/producto/${oculto.id}`)
  expect(rutas).not.toContain(`/talleres/${cerrado.id}`)
  expect(rutas).not.toContain('/login')
  expect(new Set(rutas).size).toBe(rutas.length)
  for (const ruta of rutas.filter((ruta) => !/\d/.test(ruta))) {
    const { status, canonica, meta } = await leerPagina(page, ruta)
    expect({ status, canonica, robots: meta.robots }).toEqual({
      status: 200,
      canonica: producto.url + ruta,
      robots: undefined,
    })
  }

  await admin.call(deletePost, { params: { idPost: String(post.idPost) } })
  const [despues] = await leerXml(page, '/sitemap.xml', 'loc')
  expect(despues).not.toContain(producto.url + rutaDePost(post))
})

test('the feed tells the blog to readers, with whole addresses and nothing that could run; robots.txt names the sitemap, and the site can be installed', async ({
  page,
  producto,
}) => {
  const titulo = 'Mal <b>título</b> & "comillas" \u0007'
  const contenido = '# Uno\n\n[aquí](/about) y ![foto](a.png) <script>alert(1)</script> ]]> \u000b'
  const post = await (await producto.api()).call(createPost, {
    body: { titulo, contenido, imagen: 'https://fotos.example/a.jpg' },
  })
  const url = producto.url + rutaDePost(post)

  const [titulos, contenidos, ids, fechas] = await leerXml(page, '/atom.xml', 'title', 'content', 'id', 'updated')
  expect(titulos!.slice(0, 2)).toEqual(['Blog de BioBienestar', 'Mal <b>título</b> & "comillas"'])
  expect(ids!.slice(0, 2)).toEqual([`${producto.url}/blogusuario`, `${producto.url}/blogusuario/${post.idPost}`])
  expect(fechas!.slice(0, 2)).toEqual([post.fechaCreacion, post.fechaCreacion])
  expect(contenidos![0]).toContain(`<a href="${producto.url}/about">aquí</a>`)
  expect(contenidos![0]).toContain(`<img src="${producto.url}/a.png"`)
  expect(contenidos![0], 'the cover').toMatch(/^<img src="https:\/\/fotos\.example\/a\.jpg" alt=""/)
  expect(contenidos![0]).toContain('&lt;script&gt;')
  const xml = await (await page.request.get('/atom.xml')).text()
  expect(xml).toContain(`<link rel="alternate" type="text/html" href="${url}"/>`)
  expect(xml.match(/(href|src)=(&quot;|")\//g)).toBeNull()

  const { headers } = { headers: (await page.request.get('/atom.xml')).headers() }
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const otraVez = await page.request.get('/atom.xml', { headers: { 'if-none-match': headers.etag! } })
  expect(otraVez.status()).toBe(304)
  const robots = await page.request.get('/robots.txt')
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const lineas = (await robots.text()).split('\n')
  expect(lineas).toContain(`Sitemap: ${producto.url}/sitemap.xml`)
  expect(lineas.filter((linea) => linea.startsWith('Disallow'))).toEqual(['Disallow: /api/', 'Disallow: /admin'])

  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(href!)).json()
  expect(manifest).toMatchObject({ name: 'BioBienestar', start_url: '/', display: 'standalone', lang: 'es-CR' })
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type']).toBe('image/png')
    const bytes = await icon.body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('what programs ask every site for is a file or a short refusal, never a page', async ({ page }) => {
  const icono = await page.request.get('/favicon.ico')
  expect(icono.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
  const contacto = await page.request.get('/.well-known/security.txt')
  expect(contacto.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await contacto.text()).toMatch(/^Contact: \S+\nExpires: /)
  for (const ruta of ['/.well-known/no-hay', '/wp-login.php', '/apple-touch-icon.png', '/assets/no-hay.js']) {
    const nada = await page.request.get(ruta)
    expect(nada.status(), ruta).toBe(404)
    expect(await nada.text()).toBe('Esta dirección no existe.')
  }
})

test('the API can be browsed and tried on a telephone', async ({ page, producto }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${producto.url}/api/docs`)
  await page.getByRole('heading', { name: 'salud', exact: true }).click()
  await page.getByRole('heading', { name: 'GET /api/salud' }).click()
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByRole('status')).toContainText('"base": "bien"')
  const ancho = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(ancho).toBeLessThanOrEqual(390)
})

test('the footer leads to the licences of what is served and handed on, those of the fonts with their text', async ({
  page,
}) => {
  await page.goto('/about')
  const enlace = page.getByRole('contentinfo').getByRole('link', { name: 'Licencias' })
  const answer = await page.request.get((await enlace.getAttribute('href'))!)
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const texto = await answer.text()
  for (const nombre of ['react', 'fastify', 'sharp', '@fontsource/fraunces', '@fontsource-variable/noto-sans'])
    expect(texto).toMatch(new RegExp(`^${nombre} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
  expect(texto).toContain('SIL OPEN FONT LICENSE')
  expect(texto).not.toContain('vitest ')
})
