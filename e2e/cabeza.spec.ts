import { listServicios } from '../contract/agenda/servicios/servicios.ts'
import { leerPagina } from './pagina.ts'
import { expect, test } from './producto.ts'
import { entrarComo } from './taller.ts'
import { crearArticulo } from './tienda.ts'

const PUBLICAS = ['/', '/about', '/blogusuario', '/productos', '/talleres', '/agendar'].concat(
  ['reembolso', 'privacidad', 'terminos', 'envios'].map((cual) => `/politicas/${cual}`),
)

test('every public page says what it is, where it is and how it looks when it is shared; the home page describes the practice', async ({
  page,
  producto,
}) => {
  const descripciones = new Set<string>()
  for (const ruta of PUBLICAS) {
    const { status, titulo, meta, canonica } = await leerPagina(page, `${ruta}?utm_source=boletin`)
    expect(status, ruta).toBe(200)
    expect(titulo).toMatch(/^\S.* · BioBienestar$/)
    expect(canonica).toBe(producto.url + ruta)
    expect(meta).toMatchObject({
      'og:url': producto.url + ruta,
      'og:site_name': 'BioBienestar',
      'og:locale': 'es_CR',
      'og:type': 'website',
      'og:image': `${producto.url}/compartir.png`,
      'og:description': meta.description,
      'twitter:card': 'summary_large_image',
    })
    expect(meta['og:title']).toContain('BioBienestar')
    expect(meta.robots).toBeUndefined()
    expect(meta.description!.length).toBeGreaterThan(70)
    expect(meta.description!.length).toBeLessThan(170)
    descripciones.add(meta.description!)
  }
  expect(descripciones.size).toBe(PUBLICAS.length)
  expect(await leerPagina(page, '/blog')).toMatchObject({ status: 200, canonica: `${producto.url}/blogusuario` })
  const { meta, datos } = await leerPagina(page, '/')
  const bytes = await (await page.request.get(meta['og:image']!)).body()
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  expect(meta).toMatchObject({ 'og:image:width': '1200', 'og:image:height': '630' })

  const [negocio] = datos
  const horas = { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '08:00', closes: '18:00' }
  expect(negocio).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: 'BioBienestar',
    url: `${producto.url}/`,
    telephone: expect.stringMatching(/^\+506/),
    openingHoursSpecification: expect.arrayContaining([horas]),
    address: { '@type': 'PostalAddress', streetAddress: 'San José, Aserrí, Costa Rica', addressCountry: 'CR' },
  })
  const [preguntas] = (await leerPagina(page, '/about')).datos
  const lista = preguntas!.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  expect(preguntas!['@type']).toBe('FAQPage')
  expect(lista[1]!.acceptedAnswer.text).toContain(`<a href="${producto.url}/agendar">Agendar</a>`)
  await page.goto('/about')
  await expect(page.locator('main summary')).toHaveText(lista.map(({ name }) => name))
})

test('what is a person’s own is kept out of search engines; what does not exist is a 404, for visitors and for customers', async ({
  page,
  producto,
}) => {
  const privadas = ['/restablecer', '/eliminar-cuenta', '/carrito', '/resumen', '/orden/BB-1', '/login', '/calendario']
  for (const ruta of [...privadas, '/perfilusuario', '/admin/productos', '/no-hay']) {
    const { meta, canonica, datos } = await leerPagina(page, ruta)
    expect({ ruta, robots: meta.robots, canonica, datos }).toEqual({
      ruta,
      robots: 'noindex',
      canonica: undefined,
      datos: [],
    })
  }

  const inactivo = await crearArticulo(producto, { activo: false })
  const rutas = [
    '/blogusuario/999999-nada',
    '/blogusuario/abc',
    '/talleres/999999',
    '/talleres/abc',
    '/producto/999999',
  ]
  rutas.push(`/producto/${inactivo.id}`, '/no-hay')
  for (const ruta of rutas) {
    const { status, meta, texto } = await leerPagina(page, ruta)
    expect({ ruta, status, robots: meta.robots }).toEqual({ ruta, status: 404, robots: 'noindex' })
    expect(texto).not.toContain(inactivo.nombre)
  }
  // One page for all that lead nowhere, and for a link whatever trackers add to it.
  const paginaDe = async (ruta: string) => (await page.request.get(ruta)).headers().etag
  for (const [ruta, misma] of [
    ['/no-hay/otra?a=b', '/no-hay'],
    ['/about?utm_source=x&fbclid=y', '/about'],
  ] as const)
    expect(await paginaDe(ruta), ruta).toBe(await paginaDe(misma))
  await entrarComo(page, await producto.crearCliente())
  for (const ruta of [...rutas, '/admin/productos']) expect((await page.request.get(ruta)).status(), ruta).toBe(404)
  expect((await page.request.get('/talleres')).status()).toBe(200)
})

test('/agendar tells search engines each service with its price and minutes', async ({ page, producto }) => {
  const servicios = await (await producto.api()).call(listServicios, {})
  const { datos } = await leerPagina(page, '/agendar')
  const suyos = (
    datos as { '@type': string; name: string; offers: { price: number; eligibleDuration: object } }[]
  ).filter((dato) => dato['@type'] === 'Service')
  expect(suyos.map(({ name, offers }) => [name, offers.price, offers.eligibleDuration])).toEqual(
    servicios.map(({ nombre, precio, duracion }) => [
      ...[nombre, precio],
      { '@type': 'QuantitativeValue', value: duracion, unitCode: 'MIN' },
    ]),
  )
  expect(suyos.length).toBeGreaterThan(0)
})
