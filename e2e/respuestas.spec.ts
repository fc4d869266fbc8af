import type { Page } from '@playwright/test'
import { listPosts, rutaDePost } from '../contract/sitio/posts.ts'
import { celda, irAlMes, otroDia } from './agenda.ts'
import { ADMIN, expect, test } from './producto.ts'
import { crearTaller, entrarComo } from './taller.ts'
import { TEXTOS } from './textos.ts'
import { type Articulo, crearArticulo, entrarConCarrito } from './tienda.ts'

/** Each list that a screen asks for: the address of the screen, of the call, and what is shown when there is nothing. */
const DE_CLIENTES = [
  ['/productos', '**/api/productos/activos?**', TEXTOS.productos.vacio],
  ['/talleres', '**/api/talleres?**', TEXTOS.talleres.vacio],
  ['/blog', '**/api/posts/listar?**', 'Aún no hay publicaciones.'],
  ['/carrito', '**/api/carrito/*', TEXTOS.carrito.vacio],
  ['/perfilusuario', '**/api/ordenes/mias', 'Aún no tienes órdenes.'],
  ['/calendario', '**/agendadas/**', 'No hay citas este día.'],
] as const

const DE_LA_ADMINISTRACION = [
  ['/admin/productos', '**/api/productos?**', TEXTOS.admin.sinProductos],
  ['/admin/talleres', '**/api/talleres?**', TEXTOS.admin.sinTalleres],
  ['/admin/servicios', '**/api/servicios?**', TEXTOS.admin.sinServicios],
  ['/admin/citas', '**/api/citas?**', TEXTOS.admin.sinCitas],
  ['/admin/inscripciones', '**/api/inscripciones?**', 'No hay inscripciones'],
  ['/admin/ordenes', '**/api/ordenes?**', TEXTOS.admin.sinOrdenes],
  ['/admin/usuarios', '**/api/usuarios?**', 'Sin usuarios'],
  ['/admin/correos', '**/api/correos?**', 'Sin correos'],
  ['/admin/historia', '**/api/historia?**', 'Sin cambios'],
  ['/admin/blog', '**/api/posts/listar', 'Sin posts'],
] as const

async function sinLista(page: Page, listas: typeof DE_CLIENTES | typeof DE_LA_ADMINISTRACION): Promise<void> {
  for (const [ruta, llamada, vacio] of listas) {
    await page.route(llamada, (route) => route.fulfill({ json: {} }))
    await page.goto(ruta)
    await expect(page.getByRole('main').getByText(vacio).first(), ruta).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unrouteAll()
  }
}

test('an answer that is no list is an empty list, on every screen of a customer', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  await entrarComo(page, await producto.crearCliente())
  await sinLista(page, DE_CLIENTES)

  for (const llamada of ['**/api/servicios', '**/api/citas/horariosDisponibles*', '**/api/citas/dias-cerrados'])
    await page.route(llamada, (route) => route.fulfill({ json: {} }))
  await page.goto('/agendar')
  const dia = await otroDia(producto)
  await irAlMes(page, dia)
  await celda(page, dia).click()
  await expect(page.getByText(TEXTOS.agendar.sinHorarios).first()).toBeVisible()
})

test('nor does one leave a screen of the back office blank', { tag: '@rest' }, async ({ page }) => {
  await entrarComo(page, ADMIN)
  await sinLista(page, DE_LA_ADMINISTRACION)
})

test('lines of a cart that say nothing are left out of cart and summary; any other answer of a wrong shape is an error to be tried again', {
  tag: '@rest',
}, async ({ page, producto }) => {
  const articulo = await crearArticulo(producto)
  const perdido = await crearArticulo(producto)
  await entrarConCarrito(page, producto, [articulo, 3], [perdido, 1])
  await page.route('**/api/carrito/*', async (route) => {
    const lineas: { producto: Articulo }[] = await (await route.fetch()).json()
    const json = lineas.map(({ producto: { id, ...resto }, ...linea }) =>
      id === perdido.id ? { ...linea, producto: null } : { ...linea, producto: { id, ...resto } },
    )
    await route.fulfill({ json: [null, ...json] })
  })
  await page.goto('/carrito')
  await expect(page.getByRole('link', { name: articulo.nombre })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('spinbutton') })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Total del carrito' })).toContainText('₡11 299,99')
  await page.goto('/resumen')
  await expect(page.getByRole('row', { name: articulo.nombre })).toBeVisible()
  await expect(page.getByRole('row', { name: perdido.nombre })).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('₡11 299,99')

  await page.unrouteAll()
  const [post] = await (await producto.api()).call(listPosts, {})
  const taller = await crearTaller(producto)
  for (const [ruta, llamada, bien] of [
    [`/talleres/${taller.id}`, `**/api/talleres/${taller.id}`, taller.titulo],
    [rutaDePost(post!), '**/api/posts/*', post!.titulo],
    ['/politicas/envios', '**/api/ajustes/politicas/*', 'Adónde enviamos'],
  ] as const) {
    await page.route(llamada, (route) => route.fulfill({ json: { id: 'uno' } }))
    await page.goto(ruta)
    const reintentar = page.getByRole('main').getByRole('button', { name: 'Reintentar' })
    await expect(reintentar, ruta).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.unrouteAll()
    await reintentar.click()
    await expect(page.getByRole('main')).toContainText(bien)
  }
})

/** The fields of section 3 alone, with instants as others write them. */
const DOCUMENTADO = {
  id: 1,
  titulo: 'Respirar hondo',
  descripcion: 'Tres horas',
  fechaInicio: '2032-11-20T09:00:00',
  fechaFin: '2032-11-20T12:00:00',
  lugar: 'Aserrí',
  cupoMaximo: 8,
  precio: 15_000,
  activo: true,
}
const VELA = {
  id: 1,
  nombre: 'Vela de cera',
  descripcion: null,
  precio: 4500.5,
  stock: 3,
  imagenUrl: null,
  activo: true,
}
const { descripcion: _, stock: _stock, activo: _activo, ...VELA_DE_LINEA } = VELA
const ARTICULO = { idPost: 1, titulo: 'Dormir mejor', contenido: 'Despacio.', fechaCreacion: '2026-11-20T15:00:00Z' }
const ORDEN = {
  id: 1,
  codigoOrden: 'BIO-DOCU',
  usuarioNombre: 'Ana',
  usuarioApellido: 'Mora',
  usuarioCorreo: 'ana@correo.example',
  fechaOrden: '2026-11-20T15:00:00Z',
  total: 5650,
  estado: 'PENDIENTE',
}
const CITA = {
  id: 1,
  fechaHora: '2032-11-20T09:00:00',
  duracion: 60,
  servicio: 'Masaje suave',
  estado: 'AGENDADA',
  notas: '',
  usuario: { id: 1 },
  usuarioNombre: 'Ana',
  usuarioCorreo: 'ana@correo.example',
}
const SERVICIO = { id: 1, nombre: 'Masaje suave', detalle: 'Una hora', precio: 25_000 }
const LINEA = { id: 1, cantidad: 2, productoId: 1, producto: VELA_DE_LINEA }

async function conLoDocumentado(page: Page, pantallas: readonly (readonly [string, string, object, string])[]) {
  for (const [ruta, llamada, json, dicho] of pantallas) {
    await page.route(llamada, (route) => route.fulfill({ json }))
    await page.goto(ruta)
    await expect(page.getByRole('main'), ruta).toContainText(dicho)
    await page.unrouteAll()
  }
}

test('the documented fields are enough for every screen of a customer', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  await entrarComo(page, await producto.crearCliente())
  await conLoDocumentado(page, [
    ['/productos', '**/api/productos/activos?**', [VELA], 'Vela de cera'],
    ['/carrito', '**/api/carrito/*', [LINEA], 'Vela de cera'],
    ['/resumen', '**/api/carrito/*', [LINEA], 'Vela de cera'],
    ['/talleres', '**/api/talleres?**', [DOCUMENTADO], 'Respirar hondo'],
    ['/talleres/1', '**/api/talleres/1', DOCUMENTADO, 'Respirar hondo'],
    ['/blog', '**/api/posts/listar?**', [ARTICULO], 'Dormir mejor'],
    ['/perfilusuario', '**/api/ordenes/mias', [ORDEN], 'BIO-DOCU'],
    ['/calendario', '**/api/citas/agendadas/**', [CITA], 'Masaje suave'],
    ['/agendar', '**/api/servicios', [SERVICIO], 'Masaje suave'],
  ])
})

test('and for the lists of the back office', { tag: '@rest' }, async ({ page }) => {
  await entrarComo(page, ADMIN)
  await conLoDocumentado(page, [
    ['/admin/productos', '**/api/productos?**', [VELA], 'Vela de cera'],
    ['/admin/talleres', '**/api/talleres?**', [DOCUMENTADO], 'Respirar hondo'],
    ['/admin/servicios', '**/api/servicios?**', [SERVICIO], 'Masaje suave'],
    ['/admin/citas', '**/api/citas?**', [CITA], 'Masaje suave'],
    ['/admin/ordenes', '**/api/ordenes?**', [ORDEN], 'BIO-DOCU'],
    ['/admin/blog', '**/api/posts/listar', [ARTICULO], 'Dormir mejor'],
  ])
})

test('a thing that comes as null, [] or {} is not there, and nothing is asked again', { tag: '@rest' }, async ({
  page,
  producto,
}) => {
  await entrarComo(page, await producto.crearCliente())
  for (const [ruta, llamada, dicho] of [
    ['/talleres/1', '**/api/talleres/1', TEXTOS.taller.sinDatos],
    ['/blogusuario/1', '**/api/posts/1', 'La publicación no existe o fue eliminada.'],
  ] as const) {
    for (const json of [null, [], {}]) {
      await page.route(llamada, (route) => route.fulfill({ json }))
      await page.goto(ruta)
      await expect(page.getByRole('heading', { name: dicho })).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await page.unrouteAll()
    }
  }
})
