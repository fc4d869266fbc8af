import { me } from '../contract/cuentas/cuentas.ts'
import { createPost, rutaDePost, updatePost } from '../contract/sitio/posts.ts'
import { updateTaller } from '../contract/talleres/administrar-talleres.ts'
import { inscribir } from '../contract/talleres/talleres.ts'
import { leerPagina } from './pagina.ts'
import { expect, test } from './producto.ts'
import { crearTaller } from './taller.ts'
import { crearArticulo } from './tienda.ts'

const HOSTIL = `</title></script><script>document.title='tomada'</script><b>"Hola" & 'adiós'\u2028fin <!--`
/** As it is kept in a text of one line. */
const EN_UNA_LINEA = HOSTIL.replace('\u2028', ' ')

test('a product names the price that is paid and whether it is there, a workshop its hours with the offset of Costa Rica and its seats, a post an address with its title in it', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const articulo = await crearArticulo(producto, {
    precio: 3333.33,
    descripcion: 'Para la noche.',
    imagenUrl: '/a b.png',
  })
  const agotado = await crearArticulo(producto, { stock: 0 })
  const url = `${producto.url}/producto/${articulo.id}`
  const { status, titulo, canonica, meta, datos } = await leerPagina(page, `/producto/${articulo.id}`)
  expect({ status, titulo, canonica }).toEqual({
    status: 200,
    titulo: `${articulo.nombre} · BioBienestar`,
    canonica: url,
  })
  expect(meta).toMatchObject({
    description: 'Para la noche.',
    'og:type': 'product',
    'og:title': articulo.nombre,
    'og:image': `${producto.url}/compartir.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
  const cartel = await page.request.get(meta['og:image']!)
  expect([cartel.status(), cartel.headers()['content-type']]).toEqual([200, 'image/png'])
  expect(datos).toMatchObject([
    {
      '@type': 'Product',
      name: articulo.nombre,
      image: `${producto.url}/a%20b.png`,
      offers: { price: 3766.66, priceCurrency: 'CRC', availability: 'https://schema.org/InStock', url },
    },
  ])
  const { datos: otros } = await leerPagina(page, `/producto/${agotado.id}`)
  expect(otros).toMatchObject([{ offers: { availability: 'https://schema.org/OutOfStock' } }])

  const admin = await producto.api()
  const taller = await crearTaller(producto, { cupoMaximo: 1 })
  const rutaDeTaller = `/talleres/${taller.id}`
  const conCupo = await leerPagina(page, rutaDeTaller)
  expect(conCupo.titulo).toBe(`${taller.titulo} · BioBienestar`)
  expect(conCupo.meta.description).toMatch(
    /^Sábado 20 de noviembre de 2032, 9:00\sAM, Sala grande, Aserrí\. Una mañana/,
  )
  const imagenDeTaller = `${producto.url}/compartir.png`
  expect(conCupo.meta['og:image']).toBe(imagenDeTaller)
  expect(conCupo.datos).toMatchObject([
    {
      '@type': 'Event',
      image: imagenDeTaller,
      name: taller.titulo,
      startDate: '2032-11-20T09:00:00-06:00',
      endDate: '2032-11-20T11:30:00-06:00',
      location: { '@type': 'Place', name: 'Sala grande, Aserrí' },
      offers: { price: 15_000, priceCurrency: 'CRC', availability: 'https://schema.org/InStock' },
    },
  ])
  const ana = await producto.api(await producto.crearCliente())
  const { id } = await ana.call(me, {})
  await ana.call(inscribir, { body: { usuario: { id }, taller: { id: taller.id } } })
  const { datos: despues } = await leerPagina(page, rutaDeTaller)
  expect(despues).toMatchObject([{ offers: { availability: 'https://schema.org/SoldOut' } }])
  await admin.call(updateTaller, { params: { id: String(taller.id) }, body: { ...taller, activo: false } })
  const inactivo = await leerPagina(page, rutaDeTaller)
  expect(inactivo).toMatchObject({ status: 200, canonica: undefined, datos: [], meta: { robots: 'noindex' } })
  expect(inactivo.texto).toContain('Este taller ya no admite inscripciones.')

  const body = {
    titulo: 'El sueño, ¿cómo vuelve?',
    contenido: 'Con **calma**\ny [paciencia](/about).\n\n- Uno\n- Dos',
    imagen: 'imagenes/a.webp',
  }
  const post = await admin.call(createPost, { body })
  const ruta = `/blogusuario/${post.idPost}-el-sueno-como-vuelve`
  const escrito = await leerPagina(page, ruta)
  expect(escrito).toMatchObject({
    status: 200,
    titulo: 'El sueño, ¿cómo vuelve? · BioBienestar',
    canonica: producto.url + ruta,
  })
  expect(escrito.meta).toMatchObject({
    description: 'Con calma y paciencia.',
    'og:type': 'article',
    'og:title': 'El sueño, ¿cómo vuelve?',
    'og:image': `${producto.url}/compartir.png`,
  })
  expect(escrito.datos).toMatchObject([
    {
      '@type': 'BlogPosting',
      headline: post.titulo,
      image: `${producto.url}/imagenes/a.webp`,
      datePublished: post.fechaCreacion,
      dateModified: post.fechaCreacion,
      url: producto.url + ruta,
    },
  ])

  for (const otra of [`/blogusuario/${post.idPost}`, `/blogusuario/${post.idPost}-otra-cosa`, `${ruta}/`]) {
    const respuesta = await page.request.get(`${otra}?de=correo`, { maxRedirects: 0 })
    expect(respuesta.status(), otra).toBe(301)
    expect(respuesta.headers()).toMatchObject({ location: `${ruta}?de=correo`, 'cache-control': 'no-cache' })
  }
  await admin.call(updatePost, { params: { idPost: String(post.idPost) }, body: { ...body, titulo: '🌿' } })
  const respuesta = await page.request.get(ruta, { maxRedirects: 0 })
  expect(respuesta.headers().location).toBe(`/blogusuario/${post.idPost}`)
  expect((await leerPagina(page, `/blogusuario/${post.idPost}`)).status).toBe(200)
})

test('a title full of markup is a title everywhere', { tag: '@rest' }, async ({ page, producto }) => {
  const post = await (await producto.api()).call(createPost, { body: { titulo: HOSTIL, contenido: HOSTIL } })
  const articulo = await crearArticulo(producto, { nombre: HOSTIL, descripcion: HOSTIL })
  const taller = await crearTaller(producto, { titulo: HOSTIL, lugar: HOSTIL })
  const normal = await leerPagina(page, '/blogusuario')
  for (const [ruta, titulo] of [
    [rutaDePost(post), EN_UNA_LINEA],
    [`/producto/${articulo.id}`, articulo.nombre],
    [`/talleres/${taller.id}`, EN_UNA_LINEA],
  ] as const) {
    const { meta, datos, elementos, texto, ...leida } = await leerPagina(page, ruta)
    expect(leida.titulo).toBe(`${titulo} · BioBienestar`)
    expect(meta['og:title']).toBe(titulo)
    expect(meta.description).toContain(`"Hola" & 'adiós'`)
    expect(datos).toHaveLength(1)
    expect(Object.values(datos[0]!)).toContain(titulo)
    expect(new Set(elementos)).toEqual(new Set(normal.elementos))
    expect(texto).toContain(titulo)
    await page.goto(ruta)
    await expect(page).toHaveTitle(/^<\/title><\/script><script>.*· BioBienestar$/s)
    await page.goto('about:blank')
  }
})
